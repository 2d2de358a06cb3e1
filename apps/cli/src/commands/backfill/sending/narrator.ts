import type { Backfill, BackfillBatchReceipt, CallError } from '@deskledger/contracts';
import { printable } from '../../../terminal/output.js';
import { progressDisplay } from '../../../terminal/progress.js';
import type { Shell } from '../../../terminal/shell.js';
import { counted } from '../../../terminal/words.js';
import { findBadLines } from '../file/bad-lines.js';
import type { Batch } from '../file/batches.js';
import type { Input } from '../file/input.js';
import { retryWords } from './retry.js';
import { addReceipt, progressOf, tallyOf } from './tally.js';

const namedBadLines = 20;

/** Tells the person at the terminal what a run is doing. */
export function createNarrator(shell: Shell, run: Backfill, input: Input) {
  const display = progressDisplay(shell);
  let tally = tallyOf(run, Date.now());
  let named = 0;
  const fraction = () => (input.size === null ? null : Math.min(1, input.read() / Math.max(1, input.size)));
  const nameBadLines = (batch: Batch, quarantined: number) => {
    const bad = findBadLines(batch);
    for (const { line, what } of bad.slice(0, Math.max(0, namedBadLines - named)))
      display.note(`${input.name}:${line}: ${printable(what)}`);
    named += bad.length;
    const others = quarantined - bad.length;
    if (others > 0)
      display.note(
        `${input.name}: ${counted(others, 'event')} of the lines from ${batch.firstLine} on could not be understood; \`npx cli ingest quarantine list\` says why`,
      );
  };
  display.note(`Run ${run.id}${run.lastBatch > 0 ? `, going on after batch ${run.lastBatch}` : ''}`);
  return {
    onReceipt: (batch: Batch, receipt: BackfillBatchReceipt) => {
      tally = addReceipt(tally, receipt);
      if (receipt.quarantined > 0 && !receipt.repeated) nameBadLines(batch, receipt.quarantined);
      display.update(progressOf(tally, fraction(), Date.now()));
    },
    onApplying: (waiting: number) =>
      display.update({ fraction: 1, text: `everything received; ${counted(waiting, 'event')} to be applied` }),
    room: {
      onWaiting: (waiting: number) => display.update(progressOf({ ...tally, waiting }, fraction(), Date.now())),
      onStuck: (waiting: number) =>
        display.note(
          `The server has ${counted(waiting, 'event')} to apply and is not getting on. Is a worker running? \`npx cli doctor\` tells.`,
        ),
    },
    incidents: {
      onRetry: (error: CallError, waitMs: number) => display.note(retryWords(error, waitMs)),
      onPaused: () => display.note(`The run was paused. It goes on after \`npx cli backfill resume ${run.id}\`.`),
    },
    finish: () => display.finish(),
  };
}
