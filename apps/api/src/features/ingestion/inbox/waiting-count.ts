import type { Database } from '../../../platform/database/database.js';

/** Milliseconds for which a counted number is good enough to slow a sender down by, what was added since included. */
const freshness = { least: 500, most: 2_000 };
/** Between these it is counted for a hundredth of the time: each count passes over all that waits or was just taken. */
const restsAsLong = 100;
/** Above so many waiting observations nobody brings in more history until the workers have caught up. */
export const crowded = 500_000;
/** Of rows: beyond this nobody needs the exact number, and counting on would cost more than it tells. */
const most = crowded + 1;

const sql = `
  select coalesce(sum(observations), 0)::bigint as waiting from (select observations from inbox limit ${most}) as head`;

/** The length of the inbox, asked for by every batch and every progress bar. */
export class WaitingCount {
  private counting: Promise<number> | undefined;
  private added = 0;

  constructor(private readonly database: Database) {}

  async read(): Promise<number> {
    this.counting ??= this.begin();
    return (await this.counting) + this.added;
  }

  /** So many more wait: whoever asks from now on is told of them, without counting again. */
  add(observations: number): void {
    this.added += observations;
  }

  private begin(): Promise<number> {
    this.added = 0;
    const started = performance.now();
    const counting = this.count();
    const forget = () => {
      this.counting = undefined;
    };
    counting.then(() => setTimeout(forget, restAfter(performance.now() - started)).unref(), forget);
    return counting;
  }

  private async count(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }>(sql);
    return row?.waiting ?? 0;
  }
}

function restAfter(counted: number): number {
  return Math.min(Math.max(counted * restsAsLong, freshness.least), freshness.most);
}
