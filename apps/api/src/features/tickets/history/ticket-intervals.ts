import {
  evolveTicket,
  instantOf,
  readTicket,
  type FieldValues,
  type Phase,
  type PlaceText,
  type TicketEvent,
  type TicketReading,
  type TicketReportEvent,
  type TicketState,
} from '@deskledger/domain';

/** A time in which a ticket's status, holder and organization stayed the same. Instants in epoch milliseconds. */
export interface TicketInterval {
  from: number;
  /** null: still so. */
  until: number | null;
  readonly status: string | null;
  readonly phase: Phase;
  readonly assigneeId: string | null;
  readonly organizationId: string | null;
}

const relevant = ['assignee', 'organization', 'createdAt', 'spam', 'test'] as const satisfies (keyof FieldValues)[];

/**
 * The intervals of a ticket's life in the order of the help desk's history, whatever the order in which its facts
 * were recorded. While a ticket is in no figure (deleted, merged, spam, test) it has no interval.
 */
export function ticketIntervals(events: readonly TicketEvent[]): TicketInterval[] {
  const intervals: TicketInterval[] = [];
  let state: TicketState = null;
  let reading: TicketReading | undefined;
  for (const [place, reported] of byPlace(events)) {
    const isKnown = reading !== undefined && saysNothingNew(reported, reading);
    // A closing time may be told late, so every word on a closed ticket counts.
    if (isKnown && reading?.phase !== 'closed') continue;
    for (const event of reported) state = toldOf(state, event);
    if (state === null || isKnown) continue;
    reading = readTicket(state);
    const last = intervals.at(-1);
    const at = Math.max(startOf(reading, place), last?.until ?? last?.from ?? 0);
    if (reading.counted) goOn(intervals, intervalFrom(at, reading));
    else endLast(intervals, at);
  }
  return startingAt(intervals, state);
}

/** What is first in the help desk's history opens the ticket, even if we heard of it late. */
function toldOf(state: TicketState, event: TicketReportEvent): TicketState {
  const told = relevantPart(event);
  if (state !== null || told.type === 'TicketOpened') return evolveTicket(state, told);
  return evolveTicket(evolveTicket(state, asOpening(told)), told);
}

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

/** Without the fields that no interval depends on: merging those would be most of the work. */
function relevantPart(event: TicketReportEvent): TicketReportEvent {
  const fields = relevantFields(event.data.fields);
  return { ...event, data: { ...event.data, fields, confirms: undefined } } as TicketReportEvent;
}

function relevantFields(fields: FieldValues | undefined): FieldValues | undefined {
  if (!saysRelevant(fields)) return undefined;
  const said: Record<string, unknown> = {};
  for (const name of relevant) if (fields?.[name] !== undefined) said[name] = fields[name];
  return said;
}

function saysRelevant(fields: FieldValues | undefined): boolean {
  return fields !== undefined && relevant.some((name) => fields[name] !== undefined);
}

/** Whether these facts leave the ticket in the situation that was read last. */
function saysNothingNew(reported: readonly TicketReportEvent[], { label, phase }: TicketReading): boolean {
  return reported.every(({ type, data: { status, fields } }) => {
    if (type === 'TicketDeleted' || type === 'TicketMerged' || saysRelevant(fields)) return false;
    return status === undefined || (status.label === label && status.phase === phase);
  });
}

function goOn(intervals: TicketInterval[], next: TicketInterval): void {
  const last = intervals.at(-1);
  if (last !== undefined && last.until === null) {
    if (isSame(last, next)) return;
    endLast(intervals, next.from);
  }
  intervals.push(next);
}

/** An interval without length leaves no trace. */
function endLast(intervals: TicketInterval[], until: number): void {
  const last = intervals.pop();
  if (last === undefined || last.from >= until) return;
  last.until ??= until;
  intervals.push(last);
}

/** The time of creation may become known only later in the history; nothing happened before it. */
function startingAt(intervals: TicketInterval[], state: TicketState): TicketInterval[] {
  const [first] = intervals;
  if (first === undefined || state === null) return intervals;
  const { createdAt } = readTicket(state);
  first.from = createdAt;
  for (const interval of intervals) interval.from = Math.max(interval.from, createdAt);
  return intervals.filter(({ from, until }) => until === null || until > from);
}

function intervalFrom(from: number, { label, phase, fields }: TicketReading): TicketInterval {
  const assigneeId = fields.assignee?.id ?? null;
  const organizationId = fields.organization?.id ?? null;
  return { from, until: null, status: label, phase, assigneeId, organizationId };
}

function isSame(one: TicketInterval, other: TicketInterval): boolean {
  return (
    one.status === other.status &&
    one.phase === other.phase &&
    one.assigneeId === other.assigneeId &&
    one.organizationId === other.organizationId
  );
}
