import {
  countedBy,
  countsActors,
  ticketActivities,
  wholeSeconds,
  type Dimension,
  type FigureContext,
  type KnownTicket,
  type MeasureName,
  type ResolvedRange,
  type TicketFigure,
  type TicketStanding,
} from '@deskledger/domain';
import { holderColumns, notSet } from '../../tickets/index.js';
import { isWithin } from './figures-as-of-end.js';

/** What a ticket brings to a figure by where it stands: seconds, or 1 and 0; null: it is not counted. */
type WeightAt = (range: ResolvedRange, createdAt: number, standing: TicketStanding) => number | null;

/** Of the measures that change after their range; creations, closings and replies stay as they are. */
const weightsThatMove: Partial<Record<MeasureName, WeightAt>> = {
  open: (range, createdAt, { closedAt }) => (isWithin(range, createdAt) && closedAt === null ? 1 : null),
  closed: (range, createdAt, { closedAt }) => (isWithin(range, createdAt) && closedAt !== null ? 1 : null),
  decided: (range, createdAt, { slaStatus }) =>
    isWithin(range, createdAt) && (slaStatus === 'met' || slaStatus === 'breached')
      ? Number(slaStatus === 'met')
      : null,
  resolution: (range, createdAt, { closedAt }) =>
    closedAt !== null && isWithin(range, closedAt) ? wholeSeconds(closedAt) - wholeSeconds(createdAt) : null,
};

/** What each ticket brings to a figure that changes after its range; undefined of any other. */
export function movedWeight(figure: TicketFigure): WeightAt | undefined {
  return weightsThatMove[countedBy(figure)];
}

type HolderDimension = keyof typeof holderColumns;

function isOfHolder(rows: Dimension): rows is HolderDimension {
  return rows in holderColumns;
}

/** The groups that a figure counts a ticket in, by where it stands: those that it is in, or that of who closed it. */
export function groupsAt(
  figure: TicketFigure,
  rows: Dimension,
  ticket: { readonly keys: readonly string[]; readonly state: KnownTicket },
  context: FigureContext,
): (standing: TicketStanding) => readonly string[] {
  if (!countsActors(figure) || !isOfHolder(rows)) return () => ticket.keys;
  return ({ closedAt }) => [closerOf(ticket.state, context, rows, closedAt)];
}

/** Who made a ticket's closing of this instant. */
function closerOf(
  state: KnownTicket,
  context: FigureContext,
  holder: HolderDimension,
  closedAt: number | null,
): string {
  const closing = ticketActivities(state, context)?.activities.findLast(
    ({ kind, at }) => kind === 'resolved' && at === closedAt,
  );
  return (holder === 'assignee' ? closing?.agent : closing?.team) || notSet;
}
