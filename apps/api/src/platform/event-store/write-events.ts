import { CopyRows, instantText } from '../database/copy-rows.js';
import type { Tx } from '../database/tx.js';
import { PartitionNotLockedError, WrongExpectedVersionError } from './event-store.errors.js';
import type { NewEvent } from './events.js';
import { noUpcasters, type Upcasters } from './stream.js';

export interface StreamAppend {
  partition: number;
  streamId: string;
  /** The stream's version before these events. */
  versionBefore: number;
  events: readonly NewEvent[];
  /** Tells the version under which each type is stored today. */
  upcasters?: Upcasters | undefined;
}

const COLUMNS = [
  'partition',
  'stream_id',
  'stream_version',
  'type',
  'schema_version',
  'data',
  'metadata',
  'occurred_at',
];

function writeAppend(rows: CopyRows, append: StreamAppend): void {
  const { partition, streamId, versionBefore, upcasters = noUpcasters } = append;
  append.events.forEach((event, index) => {
    const stored = [event.type, upcasters.currentVersion(event.type), JSON.stringify(event.data)];
    const added = [JSON.stringify(event.metadata ?? {}), instantText(event.occurredAt)];
    rows.write([partition, streamId, versionBefore + index + 1, ...stored, ...added]);
  });
}

const TAKEN = /\(\d+, (.+), (\d+)\) already exists/s;

function explainConflict(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return error;
  const [, streamId, version] = TAKEN.exec('detail' in error ? String(error.detail) : '') ?? [];
  if (!streamId) return error;
  return new WrongExpectedVersionError(streamId, Number(version) - 1, Number(version));
}

/**
 * Writes the events of many streams with a single COPY: twice as fast as `unnest` or `jsonb_to_recordset` for a
 * thousand rows, a third of a millisecond slower for twenty. The transaction holds every partition that it writes to.
 * @throws PartitionNotLockedError
 * @throws WrongExpectedVersionError when a version is taken already.
 */
export async function writeEvents(tx: Tx, appends: readonly StreamAppend[]): Promise<void> {
  const rows = new CopyRows();
  for (const append of appends) {
    if (!tx.holdsPartition(append.partition)) throw new PartitionNotLockedError(append.partition);
    writeAppend(rows, append);
  }
  try {
    await tx.copyIn('events', COLUMNS, rows.take());
  } catch (error) {
    throw explainConflict(error);
  }
}
