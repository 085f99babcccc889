import { existsSync } from 'node:fs';

const LOOK_AGAIN = 20;

/** Aborts what Pi does as soon as the file `abort` stands in the home, which the person cannot do in the dialog. */
export default function aborter(pi) {
  pi.on('tool_execution_start', (_, context) => {
    const timer = setInterval(() => {
      if (!existsSync(`${process.env.HOME}/abort`)) return;
      clearInterval(timer);
      context.abort();
    }, LOOK_AGAIN);
    timer.unref();
  });
}
