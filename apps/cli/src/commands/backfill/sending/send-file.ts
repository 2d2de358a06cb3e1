import { changeBackfill, type Backfill } from '@deskledger/contracts';
import { connect } from '../../../session/connect.js';
import { messageOf } from '../../../failures/error-codes.js';
import { CommandFailed } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';
import { batchLimits, cutIntoBatches } from '../file/batches.js';
import { openInput } from '../file/input.js';
import { createNarrator } from './narrator.js';
import { openRun } from './open-run.js';
import { retryWords, withRetries } from './retry.js';
import { untilApplied } from './until-applied.js';
import { upload } from './upload.js';

export interface FileToSend {
  file: string;
  source: string;
  dryRun: boolean;
  /** Id of the run to go on with. */
  resume: string | undefined;
  /** How long to wait for a server that is away, in milliseconds. */
  patienceMs: number;
  /** Also wait until everything is in the figures. */
  untilApplied: boolean;
}

/** Sends a file of events as one run, from its beginning or from where the run stopped; answers with the run's end. */
export async function sendFile(shell: Shell, given: FileToSend): Promise<Backfill> {
  const server = await connect(shell);
  const input = await openInput(shell, given.file);
  const patience = {
    patienceMs: given.patienceMs,
    interruption: shell.interruption,
    onRetry: (...retry: Parameters<typeof retryWords>) => void shell.stderr.write(`${retryWords(...retry)}\n`),
  };
  const run = await openRun(server, input, given, patience);
  const narrator = createNarrator(shell, run, input);
  const sending = { ...patience, server, runId: run.id, ...narrator.incidents };
  const { room, onReceipt, onApplying } = narrator;
  try {
    const batches = cutIntoBatches(input.chunks, batchLimits, input.name);
    await upload({ sending, batches, skipThrough: run.lastBatch, room, onReceipt });
    if (given.untilApplied && !run.dryRun) await untilApplied(sending, onApplying);
    return await withRetries(
      () => server.call(changeBackfill, { params: { id: run.id, change: 'complete' } }),
      sending,
    );
  } catch (error) {
    throw resumable(error, given, run.id);
  } finally {
    narrator.finish();
  }
}

/** The same failure, with the command that goes on from here. */
function resumable(error: unknown, { file, source }: FileToSend, id: string): CommandFailed {
  const advice = error instanceof CommandFailed && error.advice !== undefined ? `${error.advice}\n` : '';
  const command = `npx cli backfill --source ${source} --file ${file} --resume ${id}`;
  return new CommandFailed(messageOf(error), `${advice}Go on with: ${command}`);
}
