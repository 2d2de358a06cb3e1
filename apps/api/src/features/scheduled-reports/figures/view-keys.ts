import { periods } from '@deskledger/contracts';
import { addressKeyOf, dimensions, exclusionOf, type DaySpan } from '@deskledger/domain';

const longestValue = 200;
const mostValues = 100;

/** Keys of a screen's address and of the API, by dimension. */
const sliceKeys = dimensions
  .flatMap((dimension) => [dimension, exclusionOf(dimension)])
  .map((name) => [addressKeyOf(name), name] as const);

/** What all screens have in their addresses, by the keys of the API: days, and of which tickets. */
export const sharedKeys = (params: URLSearchParams) => ({
  ...daysOf(params),
  ...Object.fromEntries(sliceKeys.map(([key, name]) => [name, valuesOf(params, key)])),
});

/** The same of figures, with what they are compared with; `compares` is false where that is off. */
export function comparedKeys(params: URLSearchParams) {
  const compare = params.get('compare');
  return {
    ...sharedKeys(params),
    ...(compare === 'year' && { compare }),
    ...(params.get('align') === 'date' && { align: 'date' }),
  };
}

export const isCompared = (params: URLSearchParams): boolean => params.get('compare') !== 'off';

/** The parameters of a view; with the days of a span in the place of its own, and of what replaces these. */
export function paramsOf(view: string, span: DaySpan | null, instead: readonly string[] = []): URLSearchParams {
  const params = new URLSearchParams(view);
  if (span === null) return params;
  for (const key of instead) params.delete(key);
  const { from, to } = span;
  for (const [key, value] of Object.entries({ period: 'custom', from, to })) params.set(key, value);
  return params;
}

function daysOf(params: URLSearchParams) {
  const dateRange = periods.find((known) => known === params.get('period'));
  if (dateRange !== 'custom') return { dateRange };
  return {
    dateRange,
    customDateRangeFrom: params.get('from') ?? undefined,
    customDateRangeTo: params.get('to') ?? undefined,
  };
}

/** The values of a key, each once; undefined where there are none. */
export function valuesOf(params: URLSearchParams, key: string): string[] | undefined {
  const values = params.getAll(key).filter((value) => value !== '' && value.length <= longestValue);
  return values.length === 0 ? undefined : [...new Set(values)].slice(0, mostValues);
}
