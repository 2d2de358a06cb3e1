import type { Backlog } from '@deskledger/contracts';
import { addDays, rangeOf, type ResolvedRange, type LocalDay } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import { type TicketSelection, activityColumns, countsSql, selectBy } from '../../tickets/index.js';
import type { Figures } from '../figures/figures.js';
import { readFigures } from '../figures/read-figures.js';
import { organizationsOf, prioritiesOf } from '../answers/figure-shapes.js';
import { Conditions } from '../../../platform/database/conditions.js';

/** The youngest age in days of each band: today, within a week, a month, a quarter, and all that is older. */
const bandStarts = [0, 1, 7, 30, 90];

/** How far back the trend goes. */
const trendDays = 90;

export class ReadBacklog extends Query<Backlog> {
  constructor(readonly selection: TicketSelection) {
    super();
  }
}

@QueryHandler(ReadBacklog)
export class ReadBacklogHandler implements IQueryHandler<ReadBacklog> {
  constructor(
    private readonly database: Database,
    private readonly ranges: AskedRanges,
    private readonly clock: Clock,
  ) {}

  /** What is open and what moved before are read from one snapshot: the one is told backwards from the other. */
  execute({ selection }: ReadBacklog): Promise<Backlog> {
    const { to: today, timezone } = this.ranges.resolve({ dateRange: 'today' });
    const range = rangeOf(addDays(today, 1 - trendDays), today, timezone);
    return this.database.snapshot((snapshot) => this.read(snapshot, selection, range), requestPatience);
  }

  private async read(snapshot: Snapshot, selection: TicketSelection, range: ResolvedRange): Promise<Backlog> {
    const { from, to, timezone } = range;
    const { sql, params } = openTickets(selection);
    const [row] = await snapshot.query<OpenTicketsRow>(sql, params);
    const figures = await readFigures(snapshot, { range, selection, resolutionDays: false });
    const { open, held, oldest, days, priorities, organizations, teams } = row!;
    return {
      open,
      held,
      oldest: oldest && { ...oldest, createdAt: new Date(oldest.createdAt).toISOString() },
      ages: agesOf(days ?? [], to),
      priority: prioritiesOf({ priorities: (priorities ?? []).map(([value, count]) => ({ value, count })) }),
      ticketCategory: organizationsOf({
        organizations: (organizations ?? []).map(([id, name, count]) => ({ id, name, count })),
      }),
      teams: (teams ?? [])
        .map(([team, count]) => ({ team, count }))
        .sort((one, other) => other.count - one.count || one.team.localeCompare(other.team, 'en')),
      trend: trendOf(open, figures, range),
      range: { from, to, timezone },
      generatedAt: this.clock.now().toISOString(),
      dataVersion: figures.dataVersion,
    };
  }
}

/** What was open at the end of a day is what is open at the end of the next one without what moved on that. */
function trendOf(openNow: number, { days }: Pick<Figures, 'days'>, { from, to }: ResolvedRange): Backlog['trend'] {
  const grown = new Map(days.map(({ date, created, resolved, reopened }) => [date, created - resolved + reopened]));
  const trend: Backlog['trend'] = [];
  let open = openNow;
  for (let date = to; date >= from; date = addDays(date, -1)) {
    trend.unshift({ date, to: date, open });
    open -= grown.get(date) ?? 0;
  }
  return trend;
}

/** How many tickets were created in each band of days before `today`; every band is there. */
function agesOf(days: readonly (readonly [day: LocalDay, count: number])[], today: LocalDay): Backlog['ages'] {
  return bandStarts.map((age, index) => {
    const next = bandStarts[index + 1];
    const band = { from: next === undefined ? null : addDays(today, 1 - next), to: addDays(today, -age) };
    const within = days.filter(([day]) => day <= band.to && (band.from === null || day >= band.from));
    return { ...band, count: within.reduce((sum, [, count]) => sum + count, 0) };
  });
}

/** The one row about the open tickets; lists are null where there is none. */
interface OpenTicketsRow extends Record<string, unknown> {
  open: number;
  held: number;
  oldest: { id: string; ticketId: string; createdAt: string } | null;
  /** By local day of creation. */
  days: [day: string, count: number][] | null;
  priorities: [value: string, count: number][] | null;
  /** `-` for tickets without an organization. */
  organizations: [id: string, name: string | null, count: number][] | null;
  teams: [value: string, count: number][] | null;
}

/** Reads the open tickets alone, by the index that holds nothing else: the cost is that of the backlog. */
function openTickets(selection: TicketSelection): { sql: string; params: unknown[] } {
  const asked = new Conditions();
  selectBy(asked, activityColumns, selection);
  const counts = (value: string) => `
    (select json_agg(json_build_array(value, n))
       from (select ${value} as value, count(*) as n from waiting group by 1) as counted)`;
  const sql = `
    with waiting as materialized (
      select ticket_id as id, at, day, category, priority, team_now, organization_id
        from ticket_activities where ${asked.sql} and ${countsSql('open')}
    )
    select
      (select count(*) from waiting) as open,
      (select count(*) from waiting where category = 'hold') as held,
      (select json_build_object('id', id, 'ticketId', ticket_id, 'createdAt', created_at)
         from tickets where id = (select id from waiting order by at, id limit 1)) as oldest,
      ${counts('day')} as days,
      ${counts(`coalesce(priority, '')`)} as priorities,
      (select json_agg(json_build_array(slice, name, n))
         from (select coalesce(nullif(organization_id, ''), '-') as slice, count(*) as n
                 from waiting group by 1) as organization
         left join ticket_organizations o on o.id = slice) as organizations,
      ${counts(`coalesce(team_now, '')`)} as teams`;
  return { sql, params: asked.params };
}
