import type { DomainEvent } from '@deskledger/domain';
import type { Tx } from '../database/tx.js';
import { type StreamDefinition, noUpcasters } from '../event-store/stream.js';
import type { WholeStream } from './projection.js';
import { factOf, storedFactColumns, type StoredFact } from './stored-fact.js';

/** A part of the log that an async projection takes in one transaction. */
export interface Segment {
  /** The last position of the part; the one it began after when there was nothing. */
  readonly position: number;
  /** How many facts it holds, those of other kinds of streams included. */
  readonly events: number;
  /** The streams of the projection's kind that have facts in it, each of them once. */
  readonly streamIds: readonly string[];
}

/** Finds which streams up to `limit` facts after a position belong to; the facts themselves stay in the database. */
export async function nextSegment(
  tx: Tx,
  category: string,
  partition: number,
  after: number,
  limit: number,
): Promise<Segment> {
  const rows = await tx.query<{ streamId: string; position: number; events: number }>(
    `select stream_id as "streamId", max(position) as position, count(*) as events
     from (select stream_id, position from events where partition = $1 and position > $2 order by position limit $3)
       as segment
     group by stream_id`,
    [partition, after, limit],
  );
  return {
    position: rows.reduce((last, { position }) => Math.max(last, position), after),
    events: rows.reduce((sum, { events }) => sum + events, 0),
    streamIds: rows.map(({ streamId }) => streamId).filter((streamId) => streamId.startsWith(`${category}:`)),
  };
}

/** These streams from their beginning to `position`, in today's shape: each fact is read once. */
export async function wholeStreams<Event extends DomainEvent>(
  tx: Tx,
  { upcasters = noUpcasters }: StreamDefinition<unknown, Event>,
  partition: number,
  streamIds: readonly string[],
  position: number,
): Promise<WholeStream<Event>[]> {
  const rows = await tx.query<StoredFact>(
    `select ${storedFactColumns}
     from events where partition = $1 and stream_id = any ($2) and position <= $3
     order by stream_id, stream_version`,
    [partition, streamIds, position],
  );
  const streams = new Map<string, Event[]>();
  for (const row of rows) {
    const event = factOf<Event>(row, upcasters);
    const known = streams.get(row.streamId);
    if (known) known.push(event);
    else streams.set(row.streamId, [event]);
  }
  return [...streams].map(([streamId, events]) => ({ streamId, partition, events }));
}
