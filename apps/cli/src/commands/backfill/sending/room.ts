import { readBackfill } from '@deskledger/contracts';
import { pause } from '../../../terminal/pause.js';
import type { Sending } from './send-batch.js';
import { withRetries } from './retry.js';

/** Above this many waiting events the sender pauses … */
export const crowded = 40_000;
/** … until no more than these are left: enough to keep every partition busy meanwhile. */
export const roomy = 20_000;

const pollMs = 250;
const stuckAfterMs = 15_000;

export interface RoomWatch {
  onWaiting: (waiting: number) => void;
  /** Told once when the number of waiting events has not fallen for a while. */
  onStuck: (waiting: number) => void;
}

/** Resolves when the server has room for more; at once when `waiting` says that it has. */
export async function untilRoom(waiting: number, sending: Sending, watch: RoomWatch): Promise<void> {
  if (waiting <= crowded) return;
  let lowest = waiting;
  let stillSince = Date.now();
  let told = false;
  for (let now = waiting; now > roomy;) {
    await pause(pollMs, sending.interruption);
    const run = await withRetries(() => sending.server.call(readBackfill, { params: { id: sending.runId } }), sending);
    now = run.waiting;
    watch.onWaiting(now);
    if (now < lowest) stillSince = Date.now();
    lowest = Math.min(lowest, now);
    if (!told && Date.now() - stillSince > stuckAfterMs) {
      told = true;
      watch.onStuck(now);
    }
  }
}
