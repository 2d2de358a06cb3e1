import { createHash } from 'node:crypto';
import type { Backfill } from '@deskledger/contracts';
import { basename } from 'node:path';
import { CommandFailed } from '../../../failures/failures.js';
import { batchLimits } from './batches.js';
import type { OpenedFile } from './open-file.js';

/** The server keeps labels of 300 characters; what is said after the name takes fewer than 100. */
const longestName = 200;

/** Name of a run: which file it is, read how, and into what batches it falls. */
export function runLabel(file: OpenedFile): string {
  return labelOf(file, `, begins ${shortHash(file.input.head)}`);
}

/** Refuses to resume a run with another file than the one that it was started with, or with the same one read otherwise. */
export function checkSameFile(run: Backfill, file: OpenedFile): void {
  // The labels of older runs do not say how their files begin.
  if (run.label === runLabel(file) || run.label === labelOf(file)) return;
  throw new CommandFailed(
    `Run ${run.id} was started with ${run.label}. This is ${runLabel(file)}.`,
    'Resume with the same file, or start a new run. Events received before are not counted twice.',
  );
}

function labelOf({ input, reading }: OpenedFile, beginning = ''): string {
  const size = input.size === null ? '' : `, ${input.size} bytes`;
  const read = reading === '' ? '' : `, read as ${shortHash(reading)}`;
  const name = basename(input.name).slice(0, longestName);
  return `${name} (batches of ${batchLimits.lines} lines${size}${beginning}${read})`;
}

const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8);
