import type { Backfill } from '@deskledger/contracts';
import { describeFields } from '../../terminal/output.js';
import { duration, moment } from '../../terminal/words.js';

/** One run for people. */
export function describeBackfill(run: Backfill & { notes?: readonly string[] }): string[] {
  const seconds = (Date.parse(run.finishedAt ?? run.updatedAt) - Date.parse(run.createdAt)) / 1000;
  return describeFields([
    ['Run', run.id],
    ['Source', nameOf(run)],
    ['Problem', run.trouble],
    ['Status', run.dryRun ? `${run.status} (dry run: nothing was stored)` : run.status],
    ['Accepted', run.accepted],
    ['Duplicates', run.duplicates],
    ['Rejected', run.quarantined],
    ['Skipped', run.until === null ? null : `${run.leftOut}, from ${moment(run.until)} (UTC) or later`],
    ['Repaired', run.mode === 'sweep' || run.mode === 'check' ? run.repaired : null],
    ['Notes', run.notes?.join(' ') || null],
    ['Last batch', run.lastBatch],
    ['Waiting', run.waiting],
    ['Started (UTC)', moment(run.createdAt)],
    ['Duration', duration(seconds)],
  ]);
}

const modeWords: Partial<Record<Backfill['mode'], string>> = {
  sweep: 'reconciliation run',
  check: 'check of open tickets',
};

/** What a run brings in, and from where. */
export function nameOf({ source, mode, label }: Backfill): string {
  return `${source}: ${modeWords[mode] ?? label}`;
}
