/** Offers the tool to the model although nobody can be asked. */
export default function offerer(pi) {
  pi.on('before_agent_start', () => pi.setActiveTools([...pi.getActiveTools(), 'ask_user_question']));
}
