import type { Backfill } from '@deskledger/contracts';
import { basename } from 'node:path';
import { CommandFailed } from '../../../failures/failures.js';
import { batchLimits } from './batches.js';
import type { Input } from './input.js';

/** Name of a run: which file it is, and into what batches it falls. */
export function runLabel(input: Input): string {
  const size = input.size === null ? '' : `, ${input.size} bytes`;
  return `${basename(input.name)} (batches of ${batchLimits.lines} lines${size})`;
}

/** Refuses to resume a run with another file than the one that it was started with. */
export function checkSameFile(run: Backfill, input: Input): void {
  if (run.label === runLabel(input)) return;
  throw new CommandFailed(
    `Run ${run.id} was started with ${run.label}; this is ${runLabel(input)}.`,
    'Resume with the same file, or start a new run: events that were received before are recognised and not counted twice.',
  );
}
