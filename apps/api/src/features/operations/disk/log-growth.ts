import { readNote } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';

const day = 86_400_000;
const longest = 30;
/** With fewer days nothing is said of the next ones. */
const fewest = 7;

// The last note of each day; a day on which nothing was recorded has none.
const notesSql = `
  select distinct on (day) ((sealed_at at time zone 'UTC')::date - '1970-01-01'::date) as day, note
  from log_notes where sealed_at >= $1 order by day, id desc`;

/** How the log grows. */
export interface Growth {
  /** Sealed so far, which is a minute ago. */
  readonly events: number;
  /** Recorded on a usual day: the median of the last 30 whole days in UTC, so that an import counts for nothing; null before the eighth day. */
  readonly eventsPerDay: number | null;
}

/** Reads from the seals how the log has grown: nothing is counted. */
@Injectable()
export class LogGrowth {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Growth> {
    const today = Math.floor(this.clock.now().getTime() / day);
    const earliest = new Date((today - longest - 1) * day);
    const rows = await this.database.query<{ day: number; note: string }>(notesSql, [earliest]);
    const [newest] = await this.database.query<{ note: string }>('select note from log_notes order by id desc limit 1');
    const sizes = new Map(rows.map(({ day: of, note }) => [of, sizeOf(note)]));
    return { events: newest === undefined ? 0 : sizeOf(newest.note), eventsPerDay: usualDay(sizes, today) };
  }
}

const sizeOf = (note: string): number => (readNote(note)?.partitions ?? []).reduce((sum, { size }) => sum + size, 0);

/** @param sizes of the log at the end of each day that has a note, by the number of the day */
function usualDay(sizes: ReadonlyMap<number, number>, today: number): number | null {
  const first = Math.min(...sizes.keys());
  const whole = Math.min(longest, today - first - 1);
  if (!(whole >= fewest)) return null;
  const recorded: number[] = [];
  let before = sizes.get(first)!;
  for (let each = first + 1; each < today; each += 1) {
    const size = sizes.get(each) ?? before;
    recorded.push(size - before);
    before = size;
  }
  const sorted = recorded.slice(-whole).sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length / 2) - 1]!;
}
