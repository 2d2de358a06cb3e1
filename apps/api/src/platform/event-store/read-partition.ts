import type { RecordedEvent } from './events.js';
import type { Queryable } from '../database/statement.js';
import { EVENT_COLUMNS, type EventRow, recordedEvent } from './recorded-event.js';

/**
 * The next facts of a partition after a position, as they were stored.
 *
 * Visibility: positions are handed out before transactions commit, so in general a reader could step over a fact
 * that becomes visible late. Not within a partition: whoever appends holds the partition's lock from before its first
 * position until after its commit, so a lower position of the same partition is always visible first, and a reader
 * may go on from the last position it saw. Across partitions there is no such promise; hence one checkpoint each.
 */
export async function readPartition(
  source: Queryable,
  partition: number,
  after: number,
  limit: number,
): Promise<RecordedEvent[]> {
  const rows = await source.query<EventRow>(
    `select ${EVENT_COLUMNS} from events where partition = $1 and position > $2 order by position limit $3`,
    [partition, after, limit],
  );
  return rows.map((row) => recordedEvent(row));
}

/** The position of a partition's last visible fact; 0 when it is empty. */
export async function headOf(source: Queryable, partition: number): Promise<number> {
  const [row] = await source.query<{ position: number }>(
    'select coalesce(max(position), 0) as position from events where partition = $1',
    [partition],
  );
  return row?.position ?? 0;
}
