import type { Backlog } from '@deskledger/contracts';
import { addDays, rangeOf, type ResolvedRange } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import type { TicketSelection } from '../../tickets/index.js';
import type { Figures } from '../figures/figures.js';
import { readFigures } from '../figures/read-figures.js';
import { organizationsOf, prioritiesOf } from '../answers/figure-shapes.js';
import { agesOf } from './ages.js';
import { openTickets, type OpenTicketsRow } from './open-tickets.sql.js';

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
