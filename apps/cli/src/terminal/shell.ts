import { setMaxListeners } from 'node:events';
import { basename } from 'node:path';
import type { Readable, Writable } from 'node:stream';

interface Screen extends Writable {
  isTTY?: boolean;
  columns?: number;
}

/** Everything of the outside world that a command touches, so that tests can hand in their own. */
export interface Shell {
  readonly stdin: Readable & { isTTY?: boolean };
  /** Data goes here … */
  readonly stdout: Screen;
  /** … and messages, progress and errors here. */
  readonly stderr: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What people type before a command of this program: `deskledger`, or `npx cli` in the repository. */
  readonly program: string;
  /** Aborted when the person presses Ctrl-C. */
  readonly interruption: AbortSignal;
}

/** The shell of this process. The second Ctrl-C ends the process at once, because the listener is gone by then. */
export function processShell(): Shell {
  const controller = new AbortController();
  // Each call listens to it, and is forgotten some time after its answer.
  setMaxListeners(0, controller.signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    program: programOf(process.argv[1] ?? ''),
    interruption: controller.signal,
  };
}

/** By the file that was started: `bin/cli.mjs` is the repository's own, all others are the installed package. */
const programOf = (file: string): string => (basename(file).replace(/\.\w+$/, '') === 'cli' ? 'npx cli' : 'deskledger');

/** A text of the product, the server's included, with the name that this program was started by. */
export const inWordsOf = ({ program }: Pick<Shell, 'program'>, text: string): string =>
  text.replaceAll('npx cli', program);
