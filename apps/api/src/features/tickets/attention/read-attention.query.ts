import type { Attention, DueWindow } from '@deskledger/contracts';
import { zonedDay } from '@deskledger/domain';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import { Timezone } from '../../../platform/questions/index.js';
import { notSet, oneOf, selectTickets, ticketColumns, type TicketSelection } from '../ticket-selection.js';
import { CountFollowUps } from './count-follow-ups.query.js';
import { anyReplyIsTold, isDueWithin, isWaitingFor, nextChange, type Moment } from './attention-conditions.js';

export class ReadAttention extends Query<Attention> {
  constructor(readonly selection: TicketSelection) {
    super();
  }
}

@QueryHandler(ReadAttention)
export class ReadAttentionHandler implements IQueryHandler<ReadAttention> {
  constructor(
    private readonly database: Database,
    private readonly timezone: Timezone,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ selection }: ReadAttention): Promise<Attention> {
    const [now, timezone] = [this.clock.now(), this.timezone.current()];
    const { sql, params } = attentionSql(selection, { now: now.getTime(), timezone });
    const [[row], badAnswers] = await Promise.all([
      this.database.read<AttentionRow>(sql, params),
      this.queries.execute(new CountFollowUps(selection)),
    ]);
    const { data_version: dataVersion, changes_at: changesAt, tells_replies: isMeasured, ...counts } = row!;
    const today = zonedDay(timezone)(now.getTime());
    return {
      ...counts,
      waitingForFirstReply: isMeasured ? counts.waitingForFirstReply : null,
      customerWroteLast: isMeasured ? counts.customerWroteLast : null,
      badAnswers,
      changesAt: changesAt.toISOString(),
      range: { from: today, to: today, timezone },
      generatedAt: now.toISOString(),
      dataVersion,
    };
  }
}

type Counts = Omit<Attention, 'badAnswers' | 'changesAt' | 'range' | 'generatedAt' | 'dataVersion'>;

interface AttentionRow extends Record<string, unknown>, Record<keyof Counts, number> {
  tells_replies: boolean;
  changes_at: Date;
  data_version: string;
}

/** One pass over the open tickets, by an index of those alone. */
function attentionSql(selection: TicketSelection, moment: Moment): { sql: string; params: unknown[] } {
  const conditions = new Conditions();
  selectTickets(conditions, selection);
  conditions.add('closed_at is null');
  const isDue = (window: DueWindow) => isDueWithin(conditions, window, moment);
  const today = conditions.param(zonedDay(moment.timezone)(moment.now), 'date');
  const sql = `
    select
      count(*) filter (where ${isDue('overdue')}) as "overdue",
      count(*) filter (where ${isDue('1h')}) as "dueWithinHour",
      count(*) filter (where ${isDue('4h')}) as "dueWithinFourHours",
      count(*) filter (where ${isDue('today')}) as "dueToday",
      count(*) filter (where ${isWaitingFor('first_reply')}) as "waitingForFirstReply",
      count(*) filter (where ${isWaitingFor('reply')}) as "customerWroteLast",
      count(*) filter (where ${oneOf(conditions, ticketColumns.assignee, [notSet])}) as "unassigned",
      count(*) filter (where reopen_count > 0 and exists (
        select from ticket_activities
         where ticket_id = tickets.id and kind = 'reopened' and day = ${today})) as "reopenedToday",
      ${nextChange(conditions, [0, 1, 4], moment)} as changes_at,
      ${anyReplyIsTold} as tells_replies,
      (select version from (${dataVersionSql}) as present) as data_version
    from tickets where ${conditions.sql}`;
  return { sql, params: conditions.params };
}
