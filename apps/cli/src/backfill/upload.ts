import type { BackfillBatchReceipt } from '@deskledger/contracts';
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
 * The last batch before which everything is surely received: others of the same flight may have overtaken it.
 * What is sent twice is recognised by its number.
 */
export const surelyReceived = (lastBatch: number): number => Math.max(0, lastBatch - batchesInFlight);

/** Sends all batches, a few at a time, slowing down while the server is behind. Rejects with the first failure. */
export async function upload({ sending, batches, skipThrough, room, onReceipt }: Upload): Promise<void> {
  const flights = new Set<Promise<void>>();
  let failure: unknown;
  let waiting = 0;
  const fly = async (batch: Batch) => {
    try {
      const receipt = await sendBatch(batch, sending);
      waiting = receipt.waiting;
      onReceipt(batch, receipt);
    } catch (error) {
      failure ??= error;
    }
  };
  for await (const batch of batches) {
    if (sending.interruption.aborted || failure !== undefined) break;
    if (batch.number <= skipThrough) continue;
    const flight: Promise<void> = fly(batch).finally(() => flights.delete(flight));
    flights.add(flight);
    if (flights.size >= batchesInFlight) await Promise.race(flights);
    waiting = await untilRoom(waiting, sending, room).catch((error: unknown) => ((failure ??= error), 0));
  }
  await Promise.all(flights);
  if (sending.interruption.aborted) throw new Interrupted('Stopped.');
  if (failure !== undefined) throw failure;
}
