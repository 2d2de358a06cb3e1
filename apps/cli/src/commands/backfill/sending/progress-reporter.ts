import type { Backfill, BackfillBatchReceipt, CallError } from '@deskledger/contracts';
import { printable } from '../../../terminal/output.js';
import { progressDisplay } from '../../../terminal/progress.js';
import type { Shell } from '../../../terminal/shell.js';
import { counted } from '../../../terminal/words.js';
import type { Batch } from '../file/batches.js';
import type { OpenedFile } from '../file/open-file.js';
import type { MappedColumn } from '../file/table.js';
import { retryWords } from './retry.js';
import { addReceipt, progressOf, countersOf } from './counters.js';

const namedLines = 20;

/** A line of a file that could not be understood. */
export interface RefusedLine {
  /** Number in the file, from 1. */
  line: number;
  why: string;
}

/** Tells the person at the terminal what a run is doing. */
export function createProgressReporter(shell: Shell, run: Backfill, { input, columns, notes }: OpenedFile) {
  const display = progressDisplay(shell);
  let counters = countersOf(run, Date.now());
  /** The first of them. */
  const refused: RefusedLine[] = [];
  let refusals = 0;
  const fraction = () => (input.size === null ? null : Math.min(1, input.read() / Math.max(1, input.size)));
  const nameRefused = (batch: Batch, { quarantined, refusals: reported }: BackfillBatchReceipt) => {
    refusals += quarantined;
    for (const { line, why } of reported.slice(0, namedLines - refused.length)) {
      const place = batch.lineInFile(line);
      refused.push({ line: place, why });
      display.note(`${input.name}:${place}: ${printable(why)}`);
    }
  };
  const sumUp = () => {
    if (refusals === 0) return;
    const [first] = refused;
    const where = first === undefined ? '' : `, the first in line ${first.line}`;
    const why = run.dryRun ? '' : '; run `npx cli ingest quarantine list` to see why';
    display.note(`${input.name}: ${counted(refusals, 'line')} rejected${where}${why}`);
  };
  display.note(`Run ${run.id}${run.lastBatch > 0 ? `, continuing after batch ${run.lastBatch}` : ''}`);
  if (columns !== null) display.note(columnsText(columns));
  for (const note of notes) display.note(printable(note));
  return {
    onReceipt: (batch: Batch, receipt: BackfillBatchReceipt) => {
      counters = addReceipt(counters, receipt);
      if (receipt.quarantined > 0 && !receipt.repeated) nameRefused(batch, receipt);
      display.update(progressOf(counters, fraction(), Date.now()));
    },
    onApplying: (waiting: number) =>
      display.update({ fraction: 1, text: `everything received; ${counted(waiting, 'event')} left to apply` }),
    room: {
      onWaiting: (waiting: number) => display.update(progressOf({ ...counters, waiting }, fraction(), Date.now())),
      onStuck: (waiting: number) =>
        display.note(
          `The server makes no progress with ${counted(waiting, 'event')}. Check its workers with \`npx cli doctor\`.`,
        ),
    },
    incidents: {
      onRetry: (error: CallError, waitMs: number) => display.note(retryWords(error, waitMs)),
      onPaused: () => display.note(`The run is paused. Continue it with \`npx cli backfill resume ${run.id}\`.`),
    },
    refused,
    finish: () => {
      display.finish();
      sumUp();
    },
  };
}

function columnsText(columns: readonly MappedColumn[]): string {
  const taken = columns.filter(({ field }) => field !== null).map(({ heading, field }) => `${heading} = ${field}`);
  const others = columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  const leftOut = others.length === 0 ? '' : `; skipped: ${others.join(', ')}`;
  return printable(`Columns: ${taken.join(', ')}${leftOut}`);
}
