import {
  evolveTicket,
  instantOf,
  readTicket,
  type Phase,
  type PlaceText,
  type TicketEvent,
  type TicketReading,
  type TicketReportEvent,
  type TicketState,
} from '@deskledger/domain';

/** A time in which a ticket's status, holder and organization stayed the same. Instants in epoch milliseconds. */
export interface TicketInterval {
  readonly from: number;
  /** null: still so. */
  readonly until: number | null;
  readonly status: string | null;
  readonly phase: Phase;
  readonly assigneeId: string | null;
  readonly organizationId: string | null;
}

type Situation = Omit<TicketInterval, 'from' | 'until'>;

/**
 * The intervals of a ticket's life in the order of the help desk's history, whatever the order in which its facts
 * were recorded. While a ticket is in no figure (deleted, merged, spam, test) it has no interval.
 */
export function ticketIntervals(events: readonly TicketEvent[]): TicketInterval[] {
  const intervals: TicketInterval[] = [];
  let state: TicketState = null;
  for (const [place, reported] of byPlace(events)) {
    for (const event of reported) state = evolveTicket(state ?? evolveTicket(state, asOpening(event)), event);
    if (state === null) continue;
    const reading = readTicket(state);
    const last = intervals.at(-1);
    const at = Math.max(startOf(reading, place), last?.until ?? last?.from ?? 0);
    if (reading.counted) goOn(intervals, at, situationOf(reading));
    else endLast(intervals, at);
  }
  return startingAt(intervals, state);
}

/** What is first in the help desk's history opens the ticket, even if we heard of it late. */
function asOpening(event: TicketReportEvent): TicketEvent {
  return { ...event, type: 'TicketOpened', data: { ticketId: '', ...event.data } };
}

/** A closing may lie before the observation that tells of it. */
function startOf({ closedAt }: TicketReading, place: PlaceText): number {
  return Math.min(instantOf(place), closedAt ?? Infinity);
}

/** Facts say where they stand in the history; what was recorded late is put where it happened. */
function byPlace(events: readonly TicketEvent[]): [place: PlaceText, events: TicketReportEvent[]][] {
  const places = new Map<PlaceText, TicketReportEvent[]>();
  for (const event of events) {
    if (event.type === 'TicketDeadlineMissed') continue;
    const known = places.get(event.data.place);
    if (known) known.push(event);
    else places.set(event.data.place, [event]);
  }
  return [...places].sort(([one], [other]) => (one < other ? -1 : 1));
}

function goOn(intervals: TicketInterval[], from: number, situation: Situation): void {
  const last = intervals.at(-1);
  if (last !== undefined && last.until === null) {
    if (isSame(last, situation)) return;
    endLast(intervals, from);
  }
  intervals.push({ ...situation, from, until: null });
}

/** An interval without length leaves no trace. */
function endLast(intervals: TicketInterval[], until: number): void {
  const last = intervals.pop();
  if (last === undefined || last.from >= until) return;
  intervals.push(last.until === null ? { ...last, until } : last);
}

/** The time of creation may become known only later in the history; nothing happened before it. */
function startingAt(intervals: TicketInterval[], state: TicketState): TicketInterval[] {
  const [first, ...others] = intervals;
  if (first === undefined || state === null) return intervals;
  const { createdAt } = readTicket(state);
  const sinceCreation = [{ ...first, from: createdAt }, ...others].map((interval) => ({
    ...interval,
    from: Math.max(interval.from, createdAt),
  }));
  return sinceCreation.filter(({ from, until }) => until === null || until > from);
}

function situationOf({ label, phase, fields }: TicketReading): Situation {
  return {
    status: label,
    phase,
    assigneeId: fields.assignee?.id ?? null,
    organizationId: fields.organization?.id ?? null,
  };
}

function isSame(one: Situation, other: Situation): boolean {
  return (
    one.status === other.status &&
    one.phase === other.phase &&
    one.assigneeId === other.assigneeId &&
    one.organizationId === other.organizationId
  );
}
