import type { TicketQuery } from '@deskledger/contracts';
import { isDay } from '../dates/day.js';
import { readSlice, writeSlice, isSliced } from './slice.js';
import { defaultPeriod, periodQuery, readPeriod, writePeriod, type PeriodView } from './period.js';

export const complianceValues = ['compliant', 'noncompliant', 'undecided'] as const;
export const stateValues = ['open', 'closed'] as const;
/** What was done in somebody's hands; a ticket may be assigned, resolved and reopened several times. */
export const activityValues = ['assigned', 'resolved', 'reopened', 'replied'] as const;
/** `open`: all tickets that are open now, whatever the range: the tab Work. */
export const eventValues = ['created', 'closed', 'open', ...activityValues] as const;
/** How soon the deadline of an open ticket is, and what its customer waits for. */
export const dueValues = ['overdue', '1h', '4h', 'today'] as const;
export const waitingValues = ['first_reply', 'reply', 'any'] as const;
/** What policies make of a ticket. */
export const policyValues = ['met', 'breached', 'no_target', 'not_measured'] as const;
export const workloadValues = ['agent', 'team'] as const;
export const layouts = ['table', 'cards'] as const;
export const defaultLayout = layouts[0];

export type TicketSort = TicketQuery['sort'];
/** Written out, so that the links of every screen do not weigh the schemas of the contract. */
export const ticketSorts: readonly TicketSort[] = [
  '-created',
  'created',
  'due',
  '-due',
  '-priority',
  'priority',
  '-modified',
  'modified',
  '-closed',
  'closed',
  'resolution',
  '-resolution',
  'breaks',
];

/** The order of a view: of work, what breaks next comes first. */
export function shownSort({ sort, event }: Partial<Pick<TicketView, 'sort' | 'event'>>): TicketSort {
  return sort ?? (isWork({ event }) ? 'breaks' : '-created');
}

/** Whether a view is of all open tickets: of what is to be done. */
export function isWork({ event }: Partial<Pick<TicketView, 'event'>>): boolean {
  return event === 'open';
}

/** Everything that decides which tickets the list shows: the address of the list says no more and no less. */
export interface TicketView extends PeriodView {
  q: string;
  status: string[];
  compliance?: (typeof complianceValues)[number] | undefined;
  state?: (typeof stateValues)[number] | undefined;
  dueWithin?: (typeof dueValues)[number] | undefined;
  waitingFor?: (typeof waitingValues)[number] | undefined;
  policyResult?: (typeof policyValues)[number] | undefined;
  /** A day whose created (or closed) tickets are shown; it replaces the range. */
  on?: string | undefined;
  /** Without a day, the range is that in which this happened to the tickets; `created` goes without saying. */
  event?: (typeof eventValues)[number] | undefined;
  /** Of the instant that the range is about: 1 (Monday) to 7, and 0 to 23. */
  weekday?: number | undefined;
  hour?: number | undefined;
  /** Of what was done: in whose hands the ticket was then. */
  by: string[];
  byTeam: string[];
  /** With the archived tickets, which the plain list leaves out: as a figure counts them. */
  archived?: 'include' | undefined;
  layout?: (typeof layouts)[number] | undefined;
  /** Of work: how much of it each agent or team has, in the place of the list. */
  workload?: (typeof workloadValues)[number] | undefined;
  sort?: TicketSort | undefined;
}

/** How a ticket stands to what was promised, in the order of the address. */
const standingKeys = ['compliance', 'dueWithin', 'waitingFor', 'policyResult'] as const;

/** These say something of what was done alone. */
export const holderKeys = ['by', 'byTeam'] as const;

export const emptyView: TicketView = {
  ...defaultPeriod,
  q: '',
  status: [],
  by: [],
  byTeam: [],
};

/** Reads a ticket view; unknown values fall back silently. */
export function readTicketView(params: URLSearchParams): TicketView {
  const on = params.get('on') ?? '';
  const event = oneOf(eventValues, params.get('event'));
  const isOfDay = isDay(on) && !isWork({ event });
  const days = isOfDay ? { on, event: event ?? 'created' } : event !== 'created' && { event };
  const hasHolder = event !== undefined && event !== 'created' && !isWork({ event });
  return {
    ...readPeriod(params),
    q: (params.get('q') ?? '').trim(),
    ...readSlice(params),
    status: listOf(params, 'status'),
    by: hasHolder ? listOf(params, 'by') : [],
    byTeam: hasHolder ? listOf(params, 'byTeam') : [],
    compliance: oneOf(complianceValues, params.get('compliance')),
    state: oneOf(stateValues, params.get('state')),
    dueWithin: oneOf(dueValues, params.get('dueWithin')),
    waitingFor: oneOf(waitingValues, params.get('waitingFor')),
    policyResult: oneOf(policyValues, params.get('policyResult')),
    ...days,
    weekday: wholeOf(params, 'weekday', 1, 7),
    hour: wholeOf(params, 'hour', 0, 23),
    ...(params.get('archived') === 'include' && { archived: 'include' as const }),
    layout: oneOf(layouts, params.get('layout')),
    workload: isWork({ event }) ? oneOf(workloadValues, params.get('workload')) : undefined,
    sort: oneOf(ticketSorts, params.get('sort')),
  };
}

/** The address of a view, defaults left out, keys in a fixed order, so that equal views have equal addresses. */
export function ticketViewParams(view: Partial<TicketView>): URLSearchParams {
  const params = new URLSearchParams();
  writePeriod(params, { ...defaultPeriod, ...view });
  if (view.q) params.set('q', view.q);
  if (view.state) params.set('state', view.state);
  for (const value of view.status ?? []) params.append('status', value);
  writeSlice(params, view);
  for (const key of standingKeys) if (view[key]) params.set(key, view[key]);
  if (view.on) params.set('on', view.on);
  if (view.on || isAboutEvent(view)) params.set('event', view.event ?? 'created');
  for (const key of ['weekday', 'hour'] as const) if (view[key] !== undefined) params.set(key, String(view[key]));
  for (const key of holderKeys) for (const value of view[key] ?? []) params.append(key, value);
  if (view.archived) params.set('archived', view.archived);
  if (view.sort && view.sort !== shownSort({ event: view.event })) params.set('sort', view.sort);
  if (view.layout && view.layout !== defaultLayout) params.set('layout', view.layout);
  if (view.workload) params.set('workload', view.workload);
  return params;
}

/** The filter under the API's query keys. */
export function ticketFilter(view: TicketView) {
  return {
    ...periodQuery(view),
    search: view.q,
    status: view.status,
    compliance: view.compliance,
    state: view.state,
    dueWithin: view.dueWithin,
    waitingFor: view.waitingFor,
    policyResult: view.policyResult,
    archived: view.archived,
    on: view.on,
    event: view.on !== undefined || isAboutEvent(view) ? view.event : undefined,
    weekday: view.weekday,
    hour: view.hour,
    by: view.by,
    byTeam: view.byTeam,
  };
}

/**
 * The tickets to which something was done in a range, by one agent or team ('-': none), or by whomever. The agents and
 * teams of the slice are those who did it. undefined where it leaves some out: a list cannot ask who did not do it.
 */
export function doneIn(
  { assignee = [], team = [], notAssignee, notTeam, ...period }: PeriodView,
  event: (typeof activityValues)[number],
  holder: { by?: string; byTeam?: string } = {},
): Partial<TicketView> | undefined {
  if (notAssignee !== undefined || notTeam !== undefined) return undefined;
  const { by, byTeam } = holder;
  return { ...period, event, by: by === undefined ? assignee : [by], byTeam: byTeam === undefined ? team : [byTeam] };
}

/** The tickets that were created, last closed, or closed at least once, from one day to another; both may be the same. */
export function happenedIn(
  { from, to, hour }: { from: string; to: string; hour?: number | undefined },
  event: 'created' | 'closed' | 'resolved',
): Partial<TicketView> {
  if (from === to) return { on: from, event, ...(hour !== undefined && { hour }) };
  return { period: 'custom', from, to, ...(event === 'created' ? { archived: 'include' } : { event }) };
}

/** The days of a view as a period: a single day takes the place of the range that it replaces. */
export function shownPeriod(view: TicketView): PeriodView {
  return view.on === undefined ? view : { ...view, period: 'custom', from: view.on, to: view.on };
}

/** Whether the range is that of something else than the creation of the tickets. */
export function isAboutEvent({ event }: Pick<TicketView, 'event'>): boolean {
  return event !== undefined && event !== 'created';
}

/**
 * The view in another period. A list of closed tickets stays one; a single day stays beside the range it replaces. Of all
 * open tickets those remain that were created in the period.
 */
export function withPeriod(view: TicketView, period: PeriodView): TicketView {
  const { from, to } = period;
  if (view.on !== undefined && from !== undefined && from === to) return { ...view, on: from };
  if (isWork(view)) return withPeriod({ ...view, event: undefined, state: 'open' }, period);
  const event = isAboutEvent(view) ? view.event : undefined;
  return { ...view, from: undefined, to: undefined, ...period, on: undefined, event };
}

/** Whether anything beside the range narrows the list. */
export function isFiltered(view: TicketView): boolean {
  const { q, state, on, weekday, hour } = view;
  return (
    view.status.length > 0 ||
    isSliced(view) ||
    (isAboutEvent(view) && !isWork(view)) ||
    standingKeys.some((key) => view[key] !== undefined) ||
    [q, state, on, weekday, hour].some((value) => value !== undefined && value !== '')
  );
}

function listOf(params: URLSearchParams, key: string): string[] {
  return [...new Set(params.getAll(key))].filter((value) => value.length <= 200).slice(0, 100);
}

function wholeOf(params: URLSearchParams, key: string, least: number, most: number): number | undefined {
  const text = params.get(key) ?? '';
  const value = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
