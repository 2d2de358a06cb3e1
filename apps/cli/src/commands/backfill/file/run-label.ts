import { createHash } from 'node:crypto';
import type { Backfill } from '@deskledger/contracts';
import { basename } from 'node:path';
import { CommandFailed } from '../../../failures/failures.js';
import { batchLimits } from './batches.js';
import type { OpenedFile } from './open-file.js';

/** Name of a run: which file it is, read how, and into what batches it falls. */
export function runLabel({ input, reading }: OpenedFile): string {
  const size = input.size === null ? '' : `, ${input.size} bytes`;
  const read = reading === '' ? '' : `, read as ${createHash('sha256').update(reading).digest('hex').slice(0, 8)}`;
  return `${basename(input.name)} (batches of ${batchLimits.lines} lines${size}${read})`;
}

/** Refuses to resume a run with another file than the one that it was started with, or with the same one read otherwise. */
export function checkSameFile(run: Backfill, file: OpenedFile): void {
  if (run.label === runLabel(file)) return;
  throw new CommandFailed(
    `Run ${run.id} was started with ${run.label}; this is ${runLabel(file)}.`,
    'Resume with the same file, or start a new run: events that were received before are recognised and not counted twice.',
  );
}
