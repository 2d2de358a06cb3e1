import { longestOption, mostOptions } from '@deskledger/domain';
import { isDay } from '../dates/day.js';
import { defaultPeriod, periodQuery, type PeriodView } from './period.js';
import { readSeriesView, writeSeriesView } from './series.js';

/** Everything that decides which responses the results of a survey are about; the address says no more and no less. */
export interface ResultsView extends PeriodView {
  /** Stars, 1 to 5. */
  rating: number[];
  /** Only responses with a written answer. */
  text: boolean;
  /** Completion time in seconds, both inclusive. */
  tmin?: number | undefined;
  tmax?: number | undefined;
  version: string[];
  /** Id of a question that was answered. */
  question?: string | undefined;
  /** To that question, each as text: an option, a number, `true` or `false`. */
  answer: string[];
  /** One bar of the trend: its first and last day, within the range. */
  on?: string | undefined;
  until?: string | undefined;
  /** Words that narrow the list of responses, and not the figures. */
  q: string;
}

/** `replace`: without an entry in the history. `about`: what is changed even where the rendering has it already. */
export type ChangeResults = (
  view: ResultsView,
  options?: { replace?: boolean; about?: readonly (keyof ResultsView)[] },
) => void;

export const emptyResults: ResultsView = {
  ...defaultPeriod,
  rating: [],
  text: false,
  version: [],
  answer: [],
  q: '',
};

const longestSeconds = 86_400;
const longestSearch = 200;

/** Reads a view; unknown values fall back silently. There is no single day among the ranges of results. */
export function readResultsView(params: URLSearchParams): ResultsView {
  const period = readSeriesView(params);
  return {
    ...(period.period === 'today' ? { ...period, ...defaultPeriod } : period),
    rating: [1, 2, 3, 4, 5].filter((star) => params.getAll('rating').includes(String(star))),
    text: params.get('text') === 'true',
    tmin: secondsOf(params.get('tmin')),
    tmax: secondsOf(params.get('tmax')),
    version: listOf(params, 'version'),
    ...readQuestion(params),
    ...readBar(params),
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

/** The address of a view, defaults left out, keys in a fixed order, so that equal views have equal addresses. */
export function resultsViewParams(view: ResultsView): URLSearchParams {
  const params = new URLSearchParams();
  writeSeriesView(params, view);
  for (const star of [...view.rating].sort()) params.append('rating', String(star));
  if (view.text) params.set('text', 'true');
  if (view.tmin !== undefined) params.set('tmin', String(view.tmin));
  if (view.tmax !== undefined) params.set('tmax', String(view.tmax));
  for (const value of view.version) params.append('version', value);
  if (view.question) {
    params.set('question', view.question);
    for (const value of view.answer) params.append('answer', value);
  }
  if (view.on) params.set('on', view.on);
  if (view.on && view.until && view.until !== view.on) params.set('until', view.until);
  if (view.q) params.set('q', view.q);
  return params;
}

/** The same of responses alone, with the words that are looked for. */
export function responsesFilter(view: ResultsView) {
  return { ...resultsFilter(view), search: view.q || undefined };
}

/** The filter under the API's query keys; the days of a bar stand in for the range. */
export function resultsFilter(view: ResultsView) {
  return {
    ...periodQuery(daysOf(view)),
    rating: view.rating.map(String),
    hasText: view.text ? ('true' as const) : undefined,
    durationFrom: view.tmin,
    durationTo: view.tmax,
    version: view.version,
    question: view.question,
    answer: view.question === undefined ? [] : view.answer,
  };
}

/** Whether anything beside the range narrows the figures. */
export function isFilteredResults(view: ResultsView): boolean {
  return resultsViewParams(view).toString() !== resultsViewParams(withoutFilters(view)).toString();
}

/** The range, how it is compared and shown, and the words, without anything that narrows the figures. */
export function withoutFilters({ period, from, to, compare, align, bucket, q }: ResultsView): ResultsView {
  return { ...emptyResults, period, from, to, compare, align, bucket, q };
}

/** The view as if its bar were its range. */
export function daysOf({ on, until, ...view }: ResultsView): PeriodView {
  return on === undefined ? view : { ...view, period: 'custom', from: on, to: until ?? on };
}

/** An answer is one to a question. */
function readQuestion(params: URLSearchParams): Pick<ResultsView, 'question' | 'answer'> {
  const question = params.get('question')?.slice(0, 64) || undefined;
  return { question, answer: question === undefined ? [] : listOf(params, 'answer', longestOption, mostOptions) };
}

function readBar(params: URLSearchParams): Pick<ResultsView, 'on' | 'until'> {
  const on = params.get('on') ?? '';
  if (!isDay(on)) return {};
  const until = params.get('until') ?? '';
  return isDay(until) && until > on ? { on, until } : { on };
}

function secondsOf(text: string | null): number | undefined {
  if (text === null || !/^\d{1,5}$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds <= longestSeconds ? seconds : undefined;
}

function listOf(params: URLSearchParams, key: string, longest = 200, most = 100): string[] {
  return [...new Set(params.getAll(key))].filter((value) => value !== '' && value.length <= longest).slice(0, most);
}
