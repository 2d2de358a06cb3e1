import { readBackfill, type Backfill } from '@deskledger/contracts';
import { CommandFailed } from '../../../failures/failures.js';
import type { Server } from '../../../session/connect.js';
import { pause } from '../../../terminal/pause.js';
import { progressDisplay } from '../../../terminal/progress.js';
import type { Shell } from '../../../terminal/shell.js';
import { stoppable } from '../../../terminal/stoppable.js';
import { counted } from '../../../terminal/words.js';
import { retryWords, withRetries } from '../sending/retry.js';
import { progressOf } from '../sending/counters.js';
import { untilApplied } from '../sending/until-applied.js';

const pollMs = 500;
/** Milliseconds for which a server that is away is waited for. */
const patienceMs = 600_000;

/**
 * Shows how far the server has read a help desk, until that has ended and is in the figures. Whoever stops watching
 * stops nothing else.
 * @throws CommandFailed when the run has failed.
 */
export function watchRun(shell: Shell, server: Server, begun: Backfill): Promise<Backfill> {
  const again = `Watch again with: npx cli backfill show ${begun.id} --watch`;
  return stoppable(() => watched(shell, server, begun), 'Stopped watching. The run continues.', again);
}

async function watched(shell: Shell, server: Server, begun: Backfill): Promise<Backfill> {
  const display = progressDisplay(shell);
  const patience = {
    patienceMs,
    interruption: shell.interruption,
    onRetry: (...retry: Parameters<typeof retryWords>) => display.note(retryWords(...retry)),
  };
  const read = () => withRetries(() => server.call(readBackfill, { params: { id: begun.id } }), patience);
  const startedAt = Date.now();
  let trouble: string | null = null;
  display.note(`Run ${begun.id}`);
  try {
    for (let run = begun; ; run = await read()) {
      if (run.trouble !== null && run.trouble !== trouble) display.note(run.trouble);
      trouble = run.trouble;
      display.update(progressOf(countersOf(begun, run, startedAt), fractionOf(run), Date.now()));
      if (run.status !== 'running') return await ended(run);
      await pause(pollMs, shell.interruption);
    }
  } finally {
    display.finish();
  }

  async function ended(run: Backfill): Promise<Backfill> {
    if (run.status === 'failed') {
      throw new CommandFailed(run.trouble ?? 'The run failed.', `Continue with: npx cli backfill resume ${run.id}`);
    }
    if (run.status !== 'completed' || run.dryRun) return run;
    const onWaiting = (waiting: number) =>
      display.update({ fraction: 1, text: `everything received; ${counted(waiting, 'event')} left to apply` });
    await untilApplied({ ...patience, server, runId: run.id, onPaused: () => undefined }, onWaiting);
    return read();
  }
}

function countersOf(begun: Backfill, { accepted, duplicates, quarantined, waiting }: Backfill, startedAt: number) {
  const before = begun.accepted + begun.duplicates + begun.quarantined;
  const acknowledged = accepted + duplicates + quarantined - before;
  return { accepted, duplicates, quarantined, waiting, acknowledged, startedAt };
}

/** How far the changes are between then and now; unknown while the server knows no end of it. */
function fractionOf({ since, reached, status, eta }: Backfill): number | null {
  if (since === null || reached === null || (status === 'running' && eta === null)) return null;
  const begin = Date.parse(since);
  return Math.min(1, Math.max(0, (Date.parse(reached) - begin) / Math.max(1, Date.now() - begin)));
}
