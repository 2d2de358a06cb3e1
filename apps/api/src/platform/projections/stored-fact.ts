import type { DomainEvent } from '@deskledger/domain';
import type { Upcasters } from '../event-store/stream.js';

/** A fact as it is stored, without what only the log itself needs to know of it. */
export interface StoredFact {
  streamId: string;
  type: string;
  schemaVersion: number;
  data: unknown;
  occurredAt: number;
  [column: string]: unknown;
}

/** The columns of `events` in the names of `StoredFact`; times of occurrence in epoch milliseconds. */
export const storedFactColumns = `stream_id as "streamId", type, schema_version as "schemaVersion", data,
  round(date_part('epoch', occurred_at) * 1000) as "occurredAt"`;

/** The fact in today's shape. */
export function factOf<Event extends DomainEvent>(row: StoredFact, upcasters: Upcasters): Event {
  const { streamId, type, schemaVersion, data, occurredAt } = row;
  return { type, occurredAt, data: upcasters.upcast(type, schemaVersion, data, streamId) } as unknown as Event;
}
