import { setTimeout as timer } from 'node:timers/promises';
import { Interrupted } from '../failures/failures.js';

/** Waits. Rejects with Interrupted when the person presses Ctrl-C meanwhile; `stopped` is what they are told then. */
export async function pause(
  ms: number,
  interruption: AbortSignal,
  stopped = 'Stopped.',
  advice?: string,
): Promise<void> {
  await timer(ms, undefined, { signal: interruption }).catch(() => {
    throw new Interrupted(stopped, advice);
  });
}
