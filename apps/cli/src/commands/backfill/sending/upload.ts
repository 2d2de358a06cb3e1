import type { BackfillBatchReceipt } from '@deskledger/contracts';
import { Interrupted } from '../../../failures/failures.js';
import type { Batch } from '../file/batches.js';
import { untilRoom, type RoomWatch } from './room.js';
import { sendBatch, type Sending } from './send-batch.js';

export interface Upload {
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
export async function upload({ sending, batches, skipThrough, room, onReceipt }: Upload): Promise<void> {
  for await (const batch of batches) {
    if (sending.interruption.aborted) throw new Interrupted('Stopped.');
    if (batch.number <= skipThrough) continue;
    const receipt = await sendBatch(batch, sending);
    onReceipt(batch, receipt);
    await untilRoom(receipt.waiting, sending, room);
  }
}
