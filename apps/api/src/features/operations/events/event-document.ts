import type { RecordedEventDocument } from '@deskledger/contracts';
import type { EventRow } from '../../../platform/event-store/recorded-event.js';

/** An event as the contract shows it: exactly as it was recorded, in the shape of its day. */
export const eventDocument = (row: EventRow): RecordedEventDocument => ({
  position: String(row.position),
  partition: row.partition,
  streamId: row.streamId,
  version: row.streamVersion,
  type: row.type,
  schemaVersion: row.schemaVersion,
  data: row.data as RecordedEventDocument['data'],
  metadata: { ...row.metadata },
  occurredAt: new Date(row.occurredAt).toISOString(),
  recordedAt: row.recordedAt.toISOString(),
});
