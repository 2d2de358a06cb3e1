import type { Workload, WorkloadQuery, WorkloadRow } from '@deskledger/contracts';
import { median, zonedDay } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import { Timezone } from '../../../platform/questions/index.js';
import { activityColumns, holderColumns } from '../activities/activity-conditions.js';
import { readAgentNames } from '../agent-names.js';
import { selectBy, selectTickets, ticketColumns, type TicketSelection } from '../ticket-selection.js';
import {
  anyReplyIsTold,
  isDueWithin,
  isWaitingFor,
  nextChange,
  windowEnd,
  type Moment,
} from './attention-conditions.js';

type Group = WorkloadQuery['group'];

/** What is open, and what was done today, by who has it or did it. */
export class ReadWorkload extends Query<Workload> {
  constructor(
    readonly by: Group,
    readonly selection: TicketSelection,
  ) {
    super();
  }
}

@QueryHandler(ReadWorkload)
export class ReadWorkloadHandler implements IQueryHandler<ReadWorkload> {
  constructor(
    private readonly database: Database,
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  async execute({ by, selection }: ReadWorkload): Promise<Workload> {
    const [now, timezone] = [this.clock.now(), this.timezone.current()];
    const { sql, params } = workloadSql(by, selection, { now: now.getTime(), timezone });
    const [row] = await this.database.read<WorkloadAnswer>(sql, params);
    const { loads, tells_replies: isMeasured, changes_at: changesAt, data_version: dataVersion } = row!;
    const names =
      by === 'agent'
        ? await readAgentNames(
            this.database,
            loads.map(({ id }) => id),
          )
        : undefined;
    const rows = loads.map(({ id, waiting, ...load }): WorkloadRow => ({
      id: id || null,
      name: (names === undefined ? id : names.get(id)) || null,
      ...load,
      waiting: isMeasured ? waiting : null,
    }));
    const today = zonedDay(timezone)(now.getTime());
    return {
      rows,
      medians: mediansOf(rows.filter(({ id }) => id !== null)),
      changesAt: changesAt.toISOString(),
      range: { from: today, to: today, timezone },
      generatedAt: now.toISOString(),
      dataVersion,
    };
  }
}

interface WorkloadAnswer extends Record<string, unknown> {
  /** '': nobody's. */
  loads: (Omit<WorkloadRow, 'id' | 'name' | 'waiting'> & { id: string; waiting: number })[];
  tells_replies: boolean;
  changes_at: Date;
  data_version: string;
}

const figures = ['open', 'overdue', 'dueToday', 'waiting', 'assigned', 'closed'] as const;

function mediansOf(rows: readonly WorkloadRow[]): Workload['medians'] {
  if (rows.length === 0) return null;
  const medians = figures.map((figure) => [figure, median(rows.flatMap((row) => row[figure] ?? []))]);
  return Object.fromEntries(medians) as Workload['medians'];
}

const dimensionOf = { agent: 'assignee', team: 'team' } as const satisfies Record<Group, keyof typeof holderColumns>;

/** One pass over the open tickets, and one over what was done today. A ticket counts once for whom it came to twice. */
function workloadSql(by: Group, selection: TicketSelection, moment: Moment): { sql: string; params: unknown[] } {
  const dimension = dimensionOf[by];
  const open = new Conditions();
  selectTickets(open, selection);
  open.add('closed_at is null');
  const done = new Conditions(open.params);
  selectBy(done, activityColumns, selection);
  done.add(`day = ${done.param(zonedDay(moment.timezone)(moment.now), 'date')}`);
  done.add(`kind in ('assigned', 'resolved')`);
  const count = (condition: string) => `count(*) filter (where ${condition})`;
  const sql = `
    with held as (
      select coalesce(${ticketColumns[dimension]}, '') as id, count(*) as open,
             ${count(isDueWithin(open, 'overdue', moment))} as overdue,
             ${count(isDueWithin(open, 'today', moment))} as due_today,
             ${count(isWaitingFor('any'))} as waiting,
             ${nextChange(open, [0], moment)} as changes_at
        from tickets where ${open.sql} group by 1
    ), moved as (
      select ${holderColumns[dimension]} as id,
             count(distinct ticket_id) filter (where kind = 'assigned') as assigned,
             count(distinct ticket_id) filter (where kind = 'resolved') as closed
        from ticket_activities where ${done.sql} group by 1
    ), loads as (
      select id, coalesce(open, 0) as open, coalesce(overdue, 0) as overdue, coalesce(due_today, 0) as due_today,
             coalesce(waiting, 0) as waiting, coalesce(assigned, 0) as assigned, coalesce(closed, 0) as closed
        from held full join moved using (id)
    )
    select
      coalesce((
        select json_agg(json_build_object('id', id, 'open', open, 'overdue', overdue, 'dueToday', due_today,
                 'waiting', waiting, 'assigned', assigned, 'closed', closed)
                 order by id = '', open desc, overdue desc, id)
          from loads), '[]') as loads,
      coalesce((select min(changes_at) from held), ${open.param(new Date(windowEnd('today', moment)), 'timestamptz')}) as changes_at,
      ${anyReplyIsTold} as tells_replies,
      (select version from (${dataVersionSql}) as present) as data_version`;
  return { sql, params: open.params };
}
