import type { DomainEvent } from '@deskledger/domain';
import type { Queryable } from '../database/statement.js';
import type { RecordedEvent } from './events.js';
import { EVENT_COLUMNS, type EventRow, recordedEvent } from './recorded-event.js';
import type { StreamDefinition } from './stream.js';

/** A fact of one kind of stream with all that the log says about it. */
export type RecordedOf<Event extends DomainEvent> = RecordedEvent & Event;

/** All facts of one stream in their order and in today's shape; none when there is no such stream. */
export async function readStream<Event extends DomainEvent>(
  source: Queryable,
  stream: StreamDefinition<unknown, Event>,
  partition: number,
  streamId: string,
): Promise<RecordedOf<Event>[]> {
  const events = await readStreams(source, stream, partition, [streamId]);
  return events.get(streamId) ?? [];
}

/** The facts of several streams of one partition, by stream id. */
export async function readStreams<Event extends DomainEvent>(
  source: Queryable,
  stream: StreamDefinition<unknown, Event>,
  partition: number,
  streamIds: readonly string[],
): Promise<Map<string, RecordedOf<Event>[]>> {
  const rows = await source.query<EventRow>(
    `select ${EVENT_COLUMNS} from events where partition = $1 and stream_id = any ($2) order by stream_id, stream_version`,
    [partition, streamIds],
  );
  return byStream(rows.map((row) => recordedEvent<RecordedOf<Event>>(row, stream.upcasters)));
}

/** Groups facts by their stream; both orders stay as they are. */
export function byStream<Event extends RecordedEvent>(events: Iterable<Event>): Map<string, Event[]> {
  const streams = new Map<string, Event[]>();
  for (const event of events) {
    const known = streams.get(event.streamId);
    if (known) known.push(event);
    else streams.set(event.streamId, [event]);
  }
  return streams;
}
