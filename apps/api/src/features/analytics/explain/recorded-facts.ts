import { mostFacts, type CountedThing } from '@deskledger/contracts';
import type { Partitions } from '../../../platform/database/partitions.js';
import type { Snapshot } from '../../../platform/database/database.js';
import type { EventMetadata } from '../../../platform/event-store/events.js';
import { receiptOf } from '../../tickets/index.js';

type Fact = CountedThing['facts'][number];

interface FactRow extends Record<string, unknown> {
  stream_id: string;
  position: number;
  partition: number;
  type: string;
  metadata: EventMetadata;
  occurred_at: Date;
  recorded_at: Date;
}

const factsSql = `
  select stream_id, position, partition, type, metadata, occurred_at, recorded_at
    from unnest($1::smallint[], $2::text[]) as asked (of_partition, of_stream)
   cross join lateral (
         select * from events where partition = of_partition and stream_id = of_stream
          order by stream_version limit ${mostFacts}) as fact
   order by stream_id, stream_version`;

/** The first facts that the log holds about some streams, by their ids, each oldest first. */
export async function readFacts(
  snapshot: Snapshot,
  partitions: Partitions,
  streams: readonly string[],
): Promise<ReadonlyMap<string, Fact[]>> {
  const rows = await snapshot.query<FactRow>(factsSql, [streams.map((stream) => partitions.of(stream)), streams]);
  const facts = new Map<string, Fact[]>(streams.map((stream) => [stream, []]));
  for (const { stream_id, position, partition, type, metadata, occurred_at, recorded_at } of rows)
    facts.get(stream_id)!.push({
      position: String(position),
      partition,
      type,
      occurredAt: occurred_at.toISOString(),
      recordedAt: recorded_at.toISOString(),
      heard: receiptOf({ metadata, recordedAt: recorded_at }),
    });
  return facts;
}
