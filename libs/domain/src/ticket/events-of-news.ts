import type { News } from './news.js';
import { instantOf, type PlaceText } from './place.js';
import { readTicket } from './read-ticket.js';
import type { Reported, TicketReportEvent } from './ticket.events.js';
import type { FieldValues } from './ticket-fields.js';
import type { KnownTicket, TicketState } from './ticket.state.js';
import { indexOfPlace, statusOf, type TimelineEntry } from './timeline.js';
import type { StatusReport } from './observation.js';

type Draft =
  | { readonly type: Exclude<TicketReportEvent['type'], 'TicketOpened' | 'TicketMerged'>; readonly brings: Brought }
  | { readonly type: 'TicketOpened'; readonly brings: Brought & { readonly ticketId: string } }
  | { readonly type: 'TicketMerged'; readonly brings: Brought & { readonly into: string | null } };
type Brought = Omit<Reported, 'place'>;

/** The smallest set of events that says what is new. The first one carries what has no headline of its own. */
export function eventsOf(state: TicketState, ticketId: string, news: News): TicketReportEvent[] {
  const drafts: Draft[] = state === null ? [{ type: 'TicketOpened', brings: { ticketId } }] : changes(state, news);
  if (news.merged !== null) drafts.push({ type: 'TicketMerged', brings: { into: news.merged.into } });
  if (news.deleted) drafts.push({ type: 'TicketDeleted', brings: {} });
  if (drafts.length === 0) drafts.push({ type: 'TicketConfirmed', brings: {} });
  const carried = riders(state === null ? news.fields : undefined, drafts, news);
  const occurredAt = instantOf(news.place);
  return drafts.map(({ type, brings }, index) => {
    const data = { place: news.place, ...brings, ...(index === 0 && carried) };
    return { type, data, occurredAt } as TicketReportEvent;
  });
}

function changes(state: KnownTicket, { place, fields, status, dueAt }: News): Draft[] {
  const drafts: Draft[] = [];
  const transition = status && transitionOf(state, place, status);
  if (transition) drafts.push({ type: transition, brings: { status } });
  if (fields !== undefined) drafts.push(...fieldChanges(fields));
  if (dueAt !== undefined && movesDeadline(state, place, dueAt))
    drafts.push({ type: 'TicketDeadlineSet', brings: { dueAt } });
  return drafts;
}

function fieldChanges({ priority, assignee, ...details }: FieldValues): Draft[] {
  const drafts: Draft[] = [];
  if (priority !== undefined) drafts.push({ type: 'TicketPriorityChanged', brings: { fields: { priority } } });
  if (assignee !== undefined) drafts.push({ type: 'TicketAssigned', brings: { fields: { assignee } } });
  if (Object.keys(details).length > 0) drafts.push({ type: 'TicketDetailsChanged', brings: { fields: details } });
  return drafts;
}

/** What travels on the first event: a new ticket's fields, confirmed fields, a status or deadline without headline. */
function riders(
  fields: FieldValues | undefined,
  drafts: readonly Draft[],
  { confirms, status, dueAt, past }: News,
): Brought {
  const hasStatus = drafts.some(({ brings }) => brings.status !== undefined);
  const hasDeadline = drafts.some(({ brings }) => brings.dueAt !== undefined);
  return {
    ...(fields && { fields }),
    ...(confirms && { confirms }),
    ...(status && !hasStatus && { status }),
    ...(dueAt !== undefined && !hasDeadline && { dueAt }),
    ...(past && { past }),
  };
}

/** The transition that the report makes against the entry before it in the timeline, which need not be the last one. */
function transitionOf(
  state: KnownTicket,
  place: PlaceText,
  status: StatusReport,
): 'TicketClosed' | 'TicketReopened' | 'TicketStatusChanged' | null {
  const before = statusBefore(state.timeline, place);
  const wasClosed = before?.phase === 'closed';
  if (status.phase === 'closed' && !wasClosed) return 'TicketClosed';
  if (status.phase !== 'closed' && wasClosed) return 'TicketReopened';
  const isSame = before?.label === status.label && before.phase === status.phase && before.closedAt === status.closedAt;
  return isSame ? null : 'TicketStatusChanged';
}

function statusBefore(timeline: readonly TimelineEntry[], place: PlaceText): StatusReport | undefined {
  for (let index = indexOfPlace(timeline, place) - 1; index >= 0; index--) {
    const status = statusOf(timeline[index]!);
    if (status !== undefined) return status;
  }
  return undefined;
}

/** Whether the deadline in force today becomes another one. */
function movesDeadline(state: KnownTicket, place: PlaceText, dueAt: number): boolean {
  if (readTicket(state).dueAt === dueAt) return false;
  for (let index = state.timeline.length - 1; index >= 0; index--) {
    const entry = state.timeline[index]!;
    if (entry[0] <= place) return true;
    if (typeof entry[4] === 'number') return false;
  }
  return true;
}
