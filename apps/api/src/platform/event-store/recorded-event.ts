import type { EventMetadata, RecordedEvent } from './events.js';
import type { Upcasters } from './stream.js';

export interface EventRow {
  position: number;
  partition: number;
  streamId: string;
  streamVersion: number;
  type: string;
  schemaVersion: number;
  data: unknown;
  metadata: EventMetadata;
  occurredAt: number;
  recordedAt: Date;
}

/** The columns of `events` in the names of `EventRow`; times of occurrence in epoch milliseconds. */
export const EVENT_COLUMNS = `position, partition, stream_id as "streamId", stream_version as "streamVersion", type,
  schema_version as "schemaVersion", data, metadata,
  round(date_part('epoch', occurred_at) * 1000) as "occurredAt", recorded_at as "recordedAt"`;

/** A row as the fact it holds: in today's shape when upcasters are given, else as it was stored. */
export function recordedEvent<Event extends RecordedEvent>(row: EventRow, upcasters?: Upcasters): Event {
  if (!upcasters) return row as Event;
  const data = upcasters.upcast(row.type, row.schemaVersion, row.data, row.streamId);
  return { ...row, data, schemaVersion: upcasters.currentVersion(row.type) } as Event;
}
