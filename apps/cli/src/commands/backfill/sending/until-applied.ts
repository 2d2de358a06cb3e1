import { readIngestStatus } from '@deskledger/contracts';
import { pause } from '../../../terminal/pause.js';
import { stoppable } from '../../../terminal/stoppable.js';
import { withRetries } from './retry.js';
import type { Sending } from './send-batch.js';

const pollMs = 250;
const advice = 'Run `npx cli ingest status` to see what is left to apply.';

/** Resolves when everything that was sent before this call is in the figures: only younger work waits, or none. */
export function untilApplied(sending: Sending, onWaiting: (waiting: number) => void): Promise<void> {
  return stoppable(() => applied(sending, onWaiting), 'Stopped waiting. Everything was sent.', advice);
}

async function applied(sending: Sending, onWaiting: (waiting: number) => void): Promise<void> {
  const since = Date.now();
  for (;;) {
    const askedAt = Date.now();
    const status = await withRetries(() => sending.server.call(readIngestStatus), sending);
    onWaiting(status.waiting);
    if (status.waiting === 0 || (status.oldestWaitingSeconds ?? 0) * 1000 < askedAt - since) return;
    // Counting a large log takes a while: asking must not keep the server from the work that is waited for.
    const patience = Math.max(pollMs, 4 * (Date.now() - askedAt));
    await pause(patience, sending.interruption);
  }
}
