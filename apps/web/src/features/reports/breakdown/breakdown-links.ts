import type { Backlog, BreakdownDimension, BreakdownMeasure, ChangedFigure, EchoedRange } from '@deskledger/contracts';
import { dimensions, isByActor } from '@deskledger/domain';
import { addDays, type Day } from '../../../lib/dates/day.js';
import { agentPath, changesPath, organizationPath, ticketsPath } from '../../../lib/url/paths.js';
import { notSet } from '../../../lib/url/not-set.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { sliceKeyOf, type Slice } from '../../../lib/url/slice.js';
import { openTicketsPath } from '../../backlog/index.js';

/** A value of a dimension; null stands for all others. */
export type Place = readonly [dimension: BreakdownDimension, key: string | null];

interface Asked {
  measure: BreakdownMeasure;
  period: PeriodView;
  /** Where the backlog is measured. */
  backlog: Backlog | undefined;
  /** The days that were asked for; of a month at their ends only those in it are. */
  range: EchoedRange;
}

/** The list of exactly those tickets that a figure is over; undefined where no list can ask for them. */
export function linkTo({ measure, period, backlog, range }: Asked, places: readonly Place[]): string | undefined {
  const slice: Slice = {};
  let status: string[] | undefined;
  const hour: { weekday?: number; hour?: number } = {};
  const holder: { by?: string; byTeam?: string } = {};
  const ofHolders = measure !== 'csat' && isByActor(measure);
  let days: { period: 'custom'; from: Day; to: Day } | undefined;
  for (const [dimension, key] of places) {
    if (key === null) return undefined;
    if (dimension === 'month') days = daysOf(key, measure === 'backlog' ? undefined : range);
    else if (dimension === 'status') status = [key];
    else if (dimension === 'weekday' || dimension === 'hour') hour[dimension] = Number(key);
    else if (ofHolders && dimension === 'assignee') holder.by = key;
    else if (ofHolders && dimension === 'team') holder.byTeam = key;
    else slice[sliceKeyOf(dimension)] = [key];
  }
  const asked = { ...period, ...days, ...slice, ...hour, ...(status && { status }) };
  switch (measure) {
    case 'created':
      return ticketsPath({ ...asked, archived: 'include' });
    case 'resolved':
    case 'resolution':
      return ticketsPath({ ...asked, ...listed(holder), event: 'closed', state: 'closed', sort: '-resolution' });
    case 'compliance':
      return ticketsPath({ ...asked, compliance: 'noncompliant' });
    case 'backlog':
      return backlog && status === undefined
        ? openTicketsPath(backlog, period, { ...days, ...hour, slice })
        : undefined;
    case 'reply':
      return ticketsPath({ ...asked, ...listed(holder), event: 'replied' });
    default:
      return undefined;
  }
}

/** The figures whose changes breakdowns show, by their measures. */
const figures: Partial<Record<BreakdownMeasure, ChangedFigure>> = {
  created: 'all_tickets',
  resolved: 'resolutionCount',
  resolution: 'medianSeconds',
  reply: 'firstReplyMedianSeconds',
  compliance: 'complianceRate',
  csat: 'csat',
};

/** What each group adds to the change of a measure; undefined where it is not compared by these groups. */
export function changesBy(measure: BreakdownMeasure, rows: BreakdownDimension, period: PeriodView): string | undefined {
  const figure = figures[measure];
  const dimension = dimensions.find((one) => one === rows);
  return figure && dimension && changesPath(figure, period, dimension);
}

/** The page about what a group is named after. */
export function pageAbout([dimension, key]: Place, period: PeriodView): string | undefined {
  if (key === null || key === notSet) return undefined;
  if (dimension === 'organization') return organizationPath(key, period);
  return dimension === 'assignee' ? agentPath(key, period) : undefined;
}

/** The days of a month, or those of them that a range holds. */
function daysOf(month: string, range?: EchoedRange) {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const [from, to] = [range?.from ?? first, range?.to ?? last];
  return { period: 'custom', from: from > first ? from : first, to: to < last ? to : last } as const;
}

function listed({ by, byTeam }: { by?: string; byTeam?: string }) {
  return { ...(by !== undefined && { by: [by] }), ...(byTeam !== undefined && { byTeam: [byTeam] }) };
}
