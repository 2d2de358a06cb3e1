import type { Database } from '../../../platform/database/database.js';

/** Milliseconds for which a counted number is good enough to slow a sender down by. */
const freshness = 150;
/** Beyond this nobody needs the exact number, and counting on would cost more than it tells. */
const most = 200_000;

const sql = `select count(*) as waiting from (select from inbox limit ${most}) as head`;

/** The length of the inbox, asked for by every batch and every progress bar. */
export class WaitingCount {
  private counting: Promise<number> | undefined;

  constructor(private readonly database: Database) {}

  read(): Promise<number> {
    if (this.counting !== undefined) return this.counting;
    const counting = this.count();
    this.counting = counting;
    const forget = () => {
      if (this.counting === counting) this.counting = undefined;
    };
    counting.then(() => setTimeout(forget, freshness).unref(), forget);
    return counting;
  }

  /** Something was added: whoever asks from now on wants to see it. */
  outdate(): void {
    this.counting = undefined;
  }

  private async count(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }>(sql);
    return row?.waiting ?? 0;
  }
}
