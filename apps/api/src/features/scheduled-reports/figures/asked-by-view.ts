import {
  comparisonQuery,
  surveyComparisonQuery,
  ticketQuery,
  type ComparisonQuery,
  type ReportScreen,
  type SurveyComparisonQuery,
  type TicketQuery,
} from '@deskledger/contracts';
import type { DaySpan } from '@deskledger/domain';
import { comparedKeys, isCompared, paramsOf, sharedKeys, valuesOf } from './view-keys.js';

/** What the address of a screen asks; `view` is the query string of the screen that shows just that. */
export type AskedByView = AskedFigures | AskedTicketList | AskedResults;

/** `compares` is false where the comparison of the screen is off. */
export interface AskedFigures {
  readonly kind: 'figures';
  readonly query: ComparisonQuery;
  readonly compares: boolean;
  readonly view: string;
}

export interface AskedTicketList {
  readonly kind: 'tickets';
  readonly query: TicketQuery;
  readonly view: string;
}

export interface AskedResults {
  readonly kind: 'results';
  readonly survey: string;
  readonly query: SurveyComparisonQuery;
  readonly compares: boolean;
  readonly view: string;
}

/** A screen with its query string. */
export interface AskingView {
  readonly screen: ReportScreen;
  /** Of results: whose they are. */
  readonly survey: string | null;
  readonly query: string;
}

/** So many tickets stand in a mail. */
const listedTickets = 20;

/**
 * The question that a screen with this query string asks, as the screen reads it; undefined where its dates are none, and
 * of a board, whose cards ask on their own.
 * @param span the days in the place of those of the view.
 */
export function askedByView(
  { screen, survey, query: view }: AskingView,
  span: DaySpan | null,
): AskedByView | undefined {
  if (screen === 'tickets') return askedTickets(paramsOf(view, span, ['on']));
  if (screen === 'board') return undefined;
  if (screen !== 'results') return askedFigures(paramsOf(view, span));
  return survey === null ? undefined : askedResults(paramsOf(view, span, ['on', 'until']), survey);
}

/** What a view of figures asks; undefined where its dates are none. */
export function askedFigures(params: URLSearchParams): AskedFigures | undefined {
  const parsed = comparisonQuery.safeParse(comparedKeys(params));
  if (!parsed.success) return undefined;
  return { kind: 'figures', query: parsed.data, compares: isCompared(params), view: params.toString() };
}

/** Keys that the list's address and the API share. */
const listKeys = [
  ...['state', 'compliance', 'dueWithin', 'waitingFor', 'policyResult', 'archived', 'weekday', 'hour'],
  ...['on', 'event', 'sort'],
] as const;

function askedTickets(params: URLSearchParams): AskedTicketList | undefined {
  const event = params.get('event') ?? 'created';
  const isWork = event === 'open';
  const ignored = isWork ? ['on'] : params.has('on') || event !== 'created' ? [] : ['event'];
  const single = listKeys.filter((key) => params.has(key) && !ignored.includes(key));
  const parsed = ticketQuery.safeParse({
    ...sharedKeys(params),
    ...(isWork && { sort: 'breaks' }),
    ...Object.fromEntries(single.map((key) => [key, params.get(key)])),
    search: params.get('q') ?? undefined,
    status: valuesOf(params, 'status'),
    ...(!isWork && event !== 'created' && { by: valuesOf(params, 'by'), byTeam: valuesOf(params, 'byTeam') }),
    ...{ page: 1, pageSize: listedTickets },
  });
  return parsed.success ? { kind: 'tickets', query: parsed.data, view: params.toString() } : undefined;
}

function askedResults(params: URLSearchParams, survey: string): AskedResults | undefined {
  const on = params.get('on');
  const bar = on !== null && {
    dateRange: 'custom',
    customDateRangeFrom: on,
    customDateRangeTo: params.get('until') ?? on,
  };
  const question = params.get('question') ?? undefined;
  const parsed = surveyComparisonQuery.safeParse({
    ...comparedKeys(params),
    ...bar,
    rating: valuesOf(params, 'rating'),
    hasText: params.get('text') === 'true' ? 'true' : undefined,
    durationFrom: params.get('tmin') ?? undefined,
    durationTo: params.get('tmax') ?? undefined,
    version: valuesOf(params, 'version'),
    ...(question !== undefined && { question, answer: valuesOf(params, 'answer') }),
  });
  if (!parsed.success) return undefined;
  return { kind: 'results', survey, query: parsed.data, compares: isCompared(params), view: params.toString() };
}
