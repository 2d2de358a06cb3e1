import { backfillBatchPath, CallError, readBackfill, type BackfillBatchReceipt } from '@deskledger/contracts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Server } from '../../../session/connect.js';
import { CannotGoOn } from '../../../failures/failures.js';
import { pause } from '../../../terminal/pause.js';
import type { Batch } from '../file/batches.js';
import { withRetries, type RetryOptions } from './retry.js';

const pack = promisify(gzip);
const pausedPollMs = 1000;

export interface Sending extends RetryOptions {
  server: Server;
  runId: string;
  /** Told once when somebody has paused the run. */
  onPaused: () => void;
}

/**
 * Sends one batch until the server has it. A batch that was received before is only acknowledged, so a lost answer
 * costs nothing.
 */
export async function sendBatch(batch: Batch, sending: Sending): Promise<BackfillBatchReceipt> {
  const request = await requestFor(batch);
  const path = `${backfillBatchPath.replace(':id', sending.runId)}?number=${batch.number}`;
  const receipt = await whileItRuns(() => sending.server.post(path, request.body, request.headers), sending);
  // The server answers this call to the contract's receipt.
  return receipt as BackfillBatchReceipt;
}

/** Tries until the run takes it. A paused run is waited for; one that was ended by somebody else is an error. */
export async function whileItRuns<T>(attempt: () => Promise<T>, sending: Sending): Promise<T> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await withRetries(attempt, sending);
    } catch (error) {
      // One refusal may be a pause that is over by now; two of them mean that somebody else sends this run.
      if (!(error instanceof CallError) || error.statusCode !== 409 || refusals > 0) throw error;
      await untilResumed(sending, error);
    }
  }
}

/** Packed, even for a server on this machine: it keeps the batch as it came, and packing it itself costs it more. */
async function requestFor(batch: Batch): Promise<{ body: Uint8Array; headers: Record<string, string> }> {
  const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
  return { body: await pack(batch.body, { level: 1 }), headers };
}

const ended = (status: string, { message }: CallError) =>
  new CannotGoOn(`The run is ${status}: ${message}`, 'Run `npx cli backfill list` to see all runs.');

async function untilResumed(sending: Sending, refusal: CallError): Promise<void> {
  for (let announced = false; ; announced = true) {
    const run = await withRetries(() => sending.server.call(readBackfill, { params: { id: sending.runId } }), sending);
    if (run.status === 'running') return;
    if (run.status !== 'paused') throw ended(run.status, refusal);
    if (!announced) sending.onPaused();
    await pause(pausedPollMs, sending.interruption);
  }
}
