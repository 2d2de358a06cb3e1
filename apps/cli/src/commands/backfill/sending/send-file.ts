import {
  CallError,
  changeBackfill,
  readBackfill,
  type Backfill,
  type BackfillBatchReceipt,
} from '@deskledger/contracts';
import { connect, type Server } from '../../../session/connect.js';
import { explainError } from '../../../failures/explain-error.js';
import { CannotGoOn, CommandFailed, UnreadableFile, Interrupted } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';
import { pause } from '../../../terminal/pause.js';
import { openFile, type FileChoices } from '../file/open-file.js';
import type { Batch } from '../file/batches.js';
import { createProgressReporter, type RefusedLine } from './progress-reporter.js';
import { goOn, runToResume, startRun } from './open-run.js';
import { retryWords, withRetries } from './retry.js';
import { whileItRuns, sendBatch, type Sending } from './send-batch.js';
import { untilApplied } from './until-applied.js';

export interface FileToSend extends Omit<FileChoices, 'source'> {
  /** The one of a run to go on with is known to it, and may be left out. */
  source: string | undefined;
  /** The instant at which what is sent ends; what is later in the file is left out. */
  until: string | undefined;
  dryRun: boolean;
  /** Id of the run to go on with. */
  resume: string | undefined;
  /** How long to wait for a server that is away, in milliseconds. */
  patienceMs: number;
  /** Also wait until everything is in the figures. */
  untilApplied: boolean;
  /** The options that say how the file is read, as they were given. */
  options: readonly string[];
}

/** The end of a run, how its file was read, and the first lines that could not be understood. */
export interface SentFile extends Backfill {
  notes: readonly string[];
  refusedLines: readonly RefusedLine[];
}

/** Sends a file of events as one run, from its beginning or from where the run stopped; answers with the run's end. */
export async function sendFile(shell: Shell, given: FileToSend): Promise<SentFile> {
  const server = await connect(shell);
  const patience = {
    patienceMs: given.patienceMs,
    interruption: shell.interruption,
    onRetry: (...retry: Parameters<typeof retryWords>) => void shell.stderr.write(`${retryWords(...retry)}\n`),
  };
  const resumed = await runToResume(server, given, patience);
  const { source = '' } = resumed ?? given;
  const file = await openFile(shell, server, { ...given, source });
  const run = await (resumed === undefined
    ? startRun(server, file, { ...given, source })
    : goOn(server, file, resumed, patience));
  const reporter = createProgressReporter(shell, run, file);
  const sending = { ...patience, server, runId: run.id, ...reporter.incidents };
  const { room, onReceipt, onApplying } = reporter;
  try {
    await upload({ sending, batches: file.batches, skipThrough: run.lastBatch, room, onReceipt });
    // The server gathers while a file arrives: it is told of the end before its work is waited for.
    const completed = await whileItRuns(
      () => server.call(changeBackfill, { params: { id: run.id, change: 'complete' } }),
      sending,
    );
    const reported = { notes: file.notes, refusedLines: reporter.refused };
    if (!given.untilApplied || run.dryRun) return { ...completed, ...reported };
    await untilApplied(sending, onApplying);
    const applied = await withRetries(() => server.call(readBackfill, { params: { id: run.id } }), sending);
    return { ...applied, ...reported };
  } catch (error) {
    if (error instanceof UnreadableFile) throw await giveUp(server, run, error);
    throw canGoOn(error) ? resumable(error, given, run) : error;
  } finally {
    reporter.finish();
  }
}

/** What a server answers that would answer the same again. */
const refusedForGood = [400, 404, 413, 415];

/** Whether the same run may get further than this. */
function canGoOn(error: unknown): boolean {
  return error instanceof CallError ? !refusedForGood.includes(error.statusCode) : !(error instanceof CannotGoOn);
}

/** The same failure, with the command that goes on from here. */
function resumable(error: unknown, { file, options }: FileToSend, { id, source }: Backfill): CommandFailed {
  const { lines, exitCode } = explainError(error);
  const [first = '', ...rest] = lines;
  const words = ['--source', source, '--file', file, ...options, '--resume', id];
  const command = `npx cli backfill ${words.map(shellWord).join(' ')}`;
  return new CommandFailed(first, [...rest, `Continue with: ${command}`].join('\n'), exitCode);
}

/** As a shell takes it for one word. */
function shellWord(word: string): string {
  return /^[\w./:@=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Cancels the run of a file that cannot be read any further, as nothing brings it to its end; answers with the failure. */
async function giveUp(
  { call }: Server,
  { id, dryRun }: Backfill,
  { message, advice = '' }: UnreadableFile,
): Promise<CommandFailed> {
  const isOver = await call(changeBackfill, { params: { id, change: 'cancel' } }).then(
    () => true,
    () => false,
  );
  const before = dryRun ? 'Nothing was stored.' : 'Everything before that was sent and is not counted twice.';
  const stillOpen = isOver ? [] : [`The run is still open. Cancel it with: npx cli backfill cancel ${id}`];
  return new CommandFailed(message, [`${before} ${advice}`, ...stillOpen].join('\n'));
}

interface Upload {
  sending: Sending;
  batches: AsyncIterable<Batch>;
  /** Batches up to this one are known to the server. */
  skipThrough: number;
  room: RoomWatch;
  onReceipt: (batch: Batch, receipt: BackfillBatchReceipt) => void;
}

/**
 * Sends all batches in order, slowing down while the server is behind. One at a time: the server takes a run's batches
 * in the order of their numbers, and one that overtook another would be refused and travel twice.
 */
async function upload({ sending, batches, skipThrough, room, onReceipt }: Upload): Promise<void> {
  for await (const batch of batches) {
    if (sending.interruption.aborted) throw new Interrupted('Stopped.');
    if (batch.number <= skipThrough) continue;
    const receipt = await sendBatch(batch, sending);
    onReceipt(batch, receipt);
    await untilRoom(receipt.waiting, sending, room);
  }
}

/** Above this many waiting events the sender pauses … */
const crowded = 500_000;
/** … until no more than these are left: the server applies a file in large pieces, which have to gather first. */
const roomy = 300_000;

const pollMs = 250;
const stuckAfterMs = 15_000;

interface RoomWatch {
  onWaiting: (waiting: number) => void;
  /** Told once when the number of waiting events has not fallen for a while. */
  onStuck: (waiting: number) => void;
}

/** Resolves when the server has room for more; at once when `waiting` says that it has. */
async function untilRoom(waiting: number, sending: Sending, watch: RoomWatch): Promise<void> {
  if (waiting <= crowded) return;
  let lowest = waiting;
  let stillSince = Date.now();
  let reported = false;
  for (let now = waiting; now > roomy;) {
    await pause(pollMs, sending.interruption);
    const run = await withRetries(() => sending.server.call(readBackfill, { params: { id: sending.runId } }), sending);
    now = run.waiting;
    watch.onWaiting(now);
    if (now < lowest) stillSince = Date.now();
    lowest = Math.min(lowest, now);
    if (!reported && Date.now() - stillSince > stuckAfterMs) {
      reported = true;
      watch.onStuck(now);
    }
  }
}
