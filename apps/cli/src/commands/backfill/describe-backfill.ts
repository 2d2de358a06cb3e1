import type { Backfill } from '@deskledger/contracts';
import { describeFields } from '../../terminal/output.js';
import { duration, moment } from '../../terminal/words.js';

/** One run for people. */
export function describeBackfill(run: Backfill): string[] {
  const seconds = (Date.parse(run.finishedAt ?? run.updatedAt) - Date.parse(run.createdAt)) / 1000;
  return describeFields([
    ['Run', run.id],
    ['Source', `${run.source}: ${run.label}`],
    ['Trouble', run.trouble],
    ['Status', run.dryRun ? `${run.status} (dry run: nothing was stored)` : run.status],
    ['Accepted', run.accepted],
    ['Duplicates', run.duplicates],
    ['Quarantined', run.quarantined],
    ['Last batch', run.lastBatch],
    ['Waiting', run.waiting],
    ['Started (UTC)', moment(run.createdAt)],
    ['Took', duration(seconds)],
  ]);
}
