import { ticketRules, type TicketCommand, type TicketContext } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore, type Handling } from '../../../platform/event-store/event-store.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings, repliesAreTold, ticketAggregate } from '../../tickets/index.js';
import { deadlinesBefore } from './deadlines-before.js';

const ticketsAtOnce = 500;
const metadata = { source: 'deadline', actor: 'system' };

const passedSql = `
  select due.stream_id as "streamId", bool_or(${repliesAreTold('due')}) as "repliesAreTold"
    from (${deadlinesBefore('$2', 'partition, stream_id, connection_id')}) as due
   where partition = $1 group by 1 order by min(at) limit $3`;

interface DueRow extends Record<string, unknown> {
  streamId: string;
  repliesAreTold: boolean;
}

/** Records on tickets that deadlines of theirs have passed. */
@Injectable()
export class MissDeadlines {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly kept: ProjectionSettings,
  ) {}

  /** Answers how many deadlines were recorded as missed. */
  async inPartition(partition: number): Promise<number> {
    let total = 0;
    for (;;) {
      const missed = await this.database.transaction((tx) => this.missSome(tx, partition));
      total += missed;
      if (missed < ticketsAtOnce) return total;
    }
  }

  private async missSome(tx: Tx, partition: number): Promise<number> {
    await tx.lockPartition(partition);
    const now = this.clock.now();
    const due = await tx.query<DueRow>(passedSql, [partition, now, ticketsAtOnce]);
    if (due.length === 0) return 0;
    // Rows say which have passed, by the settings that they were made with.
    const rules = ticketRules(await keptSettings(this.kept, tx));
    const context = { now: now.getTime(), rules };
    const handling = (repliesAreTold: boolean): Handling<TicketCommand, TicketContext> => ({
      commands: [{ kind: 'deadlinePassed', repliesAreTold }],
      context,
      metadata,
    });
    const handlings = new Map(due.map(({ streamId, repliesAreTold: told }) => [streamId, [handling(told)]]));
    const { changes } = await this.store.handleBatch(tx, ticketAggregate, handlings);
    return changes.length;
  }
}
