import { describe, expect, it } from 'vitest';
import { BINARY } from './support/environment.ts';
import { openSession, type Session } from './support/session.ts';

/** The command on the PATH, files to complete, and what each shell reads when it starts. */
const PREPARED = `
mkdir -p bin .config/fish/completions
printf '#!/bin/sh\\nexec "%s" "%s" "$@"\\n' "$NODE" "$BINARY" >bin/ask-user-question
chmod +x bin/ask-user-question
PATH="$PWD/bin:$PATH"
touch 'two words.json' "it's.json"
cat >.bashrc <<'END'
PS1='$ '
bind 'set enable-bracketed-paste off'
bind 'set show-all-if-ambiguous on'
eval "$(ask-user-question --completion bash)"
eval "$(ask-user-question --completion bash)"
END
cat >.zshrc <<'END'
PS1='$ '
autoload -Uz compinit && compinit -u -D
eval "$(ask-user-question --completion zsh)"
END
cat >.config/fish/config.fish <<'END'
function fish_prompt; echo -n '$ '; end
set -g fish_greeting
set -g fish_autosuggestion_enabled 0
END
ask-user-question --completion fish >.config/fish/completions/ask-user-question.fish
`;

interface Shell {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** How it shows a suggestion with its description. */
  readonly described: RegExp;
}

const SHELLS: readonly Shell[] = [
  { name: 'bash', command: ['bash', '--noprofile', '-i'], described: /^envelope +lines +map +shell +text$/m },
  { name: 'zsh', command: ['zsh', '-d', '-i'], described: /^map +-- JSON: answers by question/m },
  { name: 'fish', command: ['fish', '--private', '-i'], described: /^map +\(JSON: answers by question/m },
];

/** What is typed before Tab, and what then stands on the line. */
const LINES = [
  [
    '-q "Really: \'$(touch evil)\'?" -o --multi --stri',
    '-q "Really: \'$(touch evil)\'?" -o --multi --strict ',
  ],
  ['--format m', '--format map '],
  ['--file=tw', '--file=two\\ words.json '],
  ['-f it', "-f it\\'s.json "],
] as const;

/** A shell in the terminal that has read the completion script. */
async function openShell({ command }: Shell): Promise<Session> {
  const session = openSession({
    command,
    prepare: PREPARED,
    env: { NODE: process.execPath, BINARY },
    stdout: 'terminal',
    stderr: 'terminal',
    cols: 110,
  });
  await session.until(/^\$/m);
  return session;
}

/** The line that is being edited: the last one with a prompt. */
const edited = (session: Session): string => {
  const rows = session.screen.text().split('\n');
  return rows.findLast((row) => row.startsWith('$ ask'))?.slice('$ ask-user-question '.length) ?? '';
};

describe.each(SHELLS)('Tab in $name', (shell) => {
  it('completes options, their values and files, and says what they are', async () => {
    const session = await openShell(shell);
    for (const [typed, completed] of LINES) {
      session.send(`ask-user-question ${typed}\t`);
      await session.until(() => edited(session) === completed.trimEnd());
      // What is typed next shows whether a blank follows.
      session.send('x');
      await session.until(() => edited(session) === `${completed}x`);
      session.send('\x15');
      await session.until(/(^|\n)\$$/);
    }
    session.send('ask-user-question --format \t');
    await session.until(shell.described);
    session.send('\x15ls\r');
    await session.until(/two words\.json/);
    expect(session.screen.text()).not.toContain('evil');
    session.send('exit\r');
    expect((await session.exit()).code).toBe(0);
  });
});
