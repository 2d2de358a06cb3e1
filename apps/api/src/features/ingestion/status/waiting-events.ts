import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';

export interface WaitingEvents {
  readonly waiting: number;
  /** null: nothing waits. */
  readonly oldestSeconds: number | null;
}

const sql = `select coalesce(sum(observations), 0)::bigint as waiting, min(received_at) as oldest from inbox`;

/** How many recorded events are in no figure yet, and since when. */
@Injectable()
export class WaitingEventsReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<WaitingEvents> {
    const [row] = await this.database.query<{ waiting: number; oldest: Date | null }>(sql);
    const { waiting, oldest } = row!;
    return { waiting, oldestSeconds: oldest && Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1000) };
  }
}
