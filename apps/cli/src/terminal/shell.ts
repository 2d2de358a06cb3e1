import { setMaxListeners } from 'node:events';
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
    interruption: controller.signal,
  };
}
