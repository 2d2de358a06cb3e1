import type { BackfillBatchReceipt } from '@deskledger/contracts';
import { asError } from '../error-codes.js';
import { Interrupted } from '../failures.js';
import type { Batch } from './batches.js';
import { untilRoom, type RoomWatch } from './room.js';
import { sendBatch, type Sending } from './send-batch.js';

/** Batches on their way at once: one is being stored while the next one travels. */
export const batchesInFlight = 4;

export interface Upload {
  sending: Sending;
  batches: AsyncIterable<Batch>;
  /** Batches up to this one are known to the server. */
  skipThrough: number;
  room: RoomWatch;
  onReceipt: (batch: Batch, receipt: BackfillBatchReceipt) => void;
}

/**
 * The batch up to which everything is surely received when `lastBatch` is the highest number that the server has:
 * those in the air with it may be missing. What is sent twice is recognised by its number.
 */
export const surelyReceived = (lastBatch: number): number => Math.max(0, lastBatch - batchesInFlight);

/** Sends all batches, a few at a time, slowing down while the server is behind. Rejects with the first failure. */
export async function upload({ sending, batches, skipThrough, room, onReceipt }: Upload): Promise<void> {
  const flights: Promise<void>[] = [];
  let failure: Error | undefined;
  let waiting = 0;
  const fly = async (batch: Batch) => {
    try {
      const receipt = await sendBatch(batch, sending);
      waiting = receipt.waiting;
      onReceipt(batch, receipt);
    } catch (error) {
      failure ??= asError(error);
    }
  };
  for await (const batch of batches) {
    if (sending.interruption.aborted || failure !== undefined) break;
    if (batch.number <= skipThrough) continue;
    flights.push(fly(batch));
    // The oldest, not the first to land: nothing may run ahead of a batch that is still being tried again.
    if (flights.length >= batchesInFlight) await flights.shift();
    waiting = await untilRoom(waiting, sending, room).catch((error: unknown) => ((failure ??= asError(error)), 0));
  }
  await Promise.all(flights);
  if (sending.interruption.aborted) throw new Interrupted('Stopped.');
  if (failure !== undefined) throw failure;
}
