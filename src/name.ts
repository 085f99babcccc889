/** What the command is called, in its help and before its messages. */
export const NAME = 'ask-user-question';
