import type { HostInTurn } from '../../../src/host.ts';
import type { Tty } from '../../../src/terminal/tty.ts';
import type { Visit } from '../../../src/terminal/turn.ts';
import type { Size } from '../../../src/text/span.ts';

/** What the dialog is given of the process, and the events that it has subscribed to. */
export function fakeHost() {
  let windowChanged = () => {};
  let visit: Visit = { makeRoom() {}, goOn() {} };
  const host: HostInTurn = {
    stdoutIsTerminal: () => false,
    warn: () => {},
    env: { TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    clock: () => performance.now(),
    onInterruption: () => () => {},
    onFailure: () => () => {},
    onExit: () => () => {},
    onStop: () => () => {},
    onContinue: () => () => {},
    onVisit(listener) {
      visit = listener;
      return () => {};
    },
    standAside: async () => true,
    onWindowChange(listener) {
      windowChanged = listener;
      return () => {};
    },
  };
  return { host, windowChanged: () => windowChanged(), visit: () => visit };
}

/** A terminal that keeps what is written until somebody looks at the screen. */
export function fakeTty(start: Size) {
  const state = { size: start, written: '', shown: 0 };
  let receive = (_bytes: Uint8Array) => {};
  const tty: Tty = {
    write(text) {
      state.written += text;
      return 'done';
    },
    size: () => state.size,
    setRaw: () => 'done',
    isOurs: () => true,
    isLeftBehind: () => false,
    drain: () => new Uint8Array(),
    onData(listener) {
      receive = listener;
    },
    onLost() {},
    pause() {
      receive = () => {};
    },
    close() {},
  };
  return { tty, state, receive: (bytes: Uint8Array) => receive(bytes) };
}
