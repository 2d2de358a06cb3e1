import type { ChangedFigure } from '@deskledger/contracts';
import { countsActors, ticketFigures, type Dimension, type TicketFigure } from '@deskledger/domain';
import { changesPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceKeyOf } from '../../lib/url/slice.js';

/** By what a change is split next, once it is narrowed to a group; anybody may. */
const next: readonly Dimension[] = ['organization', 'priority', 'channel', 'classification', 'tag'];

/** The lists of what was done in somebody's hands; of all else the closings. */
const activities = { resolved: 'resolved', reopened: 'reopened', firstReplyMedianSeconds: 'replied' } as const;

/**
 * The screen narrowed to a group: its own change, split by something else. What was done by an agent or a team is listed:
 * filters ask who holds tickets now.
 */
export function narrowedPath(metric: ChangedFigure, period: PeriodView, rows: Dimension, key: string): string {
  const figure: TicketFigure | null =
    metric in ticketFigures ? ticketFigures[metric as keyof typeof ticketFigures] : null;
  if (figure && countsActors(figure) && (rows === 'assignee' || rows === 'team')) {
    const event = metric in activities ? activities[metric as keyof typeof activities] : undefined;
    const closings = { event: 'closed', state: 'closed', sort: '-resolution' } as const;
    return ticketsPath({ ...period, ...(event ? { event } : closings), [rows === 'team' ? 'byTeam' : 'by']: [key] });
  }
  const view = { ...period, [sliceKeyOf(rows)]: [key] };
  return changesPath(
    metric,
    view,
    next.find((dimension) => view[sliceKeyOf(dimension)]?.length !== 1),
  );
}
