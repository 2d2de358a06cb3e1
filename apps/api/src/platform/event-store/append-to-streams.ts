import type { Tx } from '../database/tx.js';
import {
  type ExpectedVersion,
  meets,
  PartitionNotLockedError,
  WrongExpectedVersionError,
} from './event-store.errors.js';
import type { NewEvent, RecordedEvent } from './events.js';
import { EVENT_COLUMNS, type EventRow, recordedEvent } from './recorded-event.js';
import type { Upcasters } from './upcasters.js';
import { writeEvents } from './write-events.js';

export interface ExpectingAppend {
  streamId: string;
  expectedVersion: ExpectedVersion;
  events: readonly NewEvent[];
  upcasters?: Upcasters;
}

async function versionsOf(tx: Tx, partition: number, streamIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ streamId: string; version: number }>(
    `select id as "streamId", coalesce((
       select stream_version from events where partition = $1 and stream_id = id order by stream_version desc limit 1
     ), 0) as version
     from unnest($2::text[]) as id`,
    [partition, streamIds],
  );
  return new Map(rows.map(({ streamId, version }) => [streamId, version]));
}

async function readBack(tx: Tx, partition: number, after: number): Promise<RecordedEvent[]> {
  const rows = await tx.query<EventRow>(
    `select ${EVENT_COLUMNS} from events where partition = $1 and position > $2 order by position`,
    [partition, after],
  );
  return rows.map((row) => recordedEvent(row));
}

/**
 * Appends to streams of one partition, all or none, and answers with the recorded events in the order of the log.
 * For small numbers of streams: whoever has loaded the states under the same lock uses `EventStore.commitBatch`.
 * @throws PartitionNotLockedError
 * @throws WrongExpectedVersionError naming the first stream that is not where its writer believed.
 */
export async function appendToStreams(
  tx: Tx,
  partition: number,
  appends: readonly ExpectingAppend[],
): Promise<RecordedEvent[]> {
  if (!tx.holdsPartition(partition)) throw new PartitionNotLockedError(partition);
  const versions = await versionsOf(
    tx,
    partition,
    appends.map(({ streamId }) => streamId),
  );
  for (const { streamId, expectedVersion } of appends) {
    const found = versions.get(streamId) ?? 0;
    if (!meets(expectedVersion, found)) throw new WrongExpectedVersionError(streamId, expectedVersion, found);
  }
  const [head] = await tx.query<{ position: number }>(
    'select coalesce(max(position), 0) as position from events where partition = $1',
    [partition],
  );
  const placed = appends.map((append) => ({ ...append, partition, versionBefore: versions.get(append.streamId) ?? 0 }));
  await writeEvents(tx, placed);
  return readBack(tx, partition, head?.position ?? 0);
}
