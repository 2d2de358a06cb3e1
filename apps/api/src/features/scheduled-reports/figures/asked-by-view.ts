import { comparisonQuery, periods, type ComparisonQuery } from '@deskledger/contracts';
import { dimensions, exclusionOf, type DaySpan } from '@deskledger/domain';

/** What the address of a screen asks: `compares` is false where its comparison is off. */
export interface AskedByView {
  readonly query: ComparisonQuery;
  readonly compares: boolean;
  /** The query string of the screen that shows just that. */
  readonly view: string;
}

const longestValue = 200;
const mostValues = 100;

/** Keys of a screen's address and of the API, by dimension. */
const filters = dimensions.flatMap((dimension) => {
  const key = dimension === 'organization' ? 'org' : dimension;
  return [
    [key, dimension],
    [`not${key[0]!.toUpperCase()}${key.slice(1)}`, exclusionOf(dimension)],
  ] as const;
});

/**
 * The question that a screen with this query string asks, as the screen reads it; undefined where its dates are none.
 * @param span the days in the place of those of the view.
 */
export function askedByView(view: string, span: DaySpan | null): AskedByView | undefined {
  const params = new URLSearchParams(view);
  if (span !== null) fixDays(params, span);
  const compare = params.get('compare');
  const parsed = comparisonQuery.safeParse({
    ...daysOf(params),
    ...Object.fromEntries(filters.map(([key, name]) => [name, valuesOf(params, key)])),
    ...(compare === 'year' && { compare }),
    ...(params.get('align') === 'date' && { align: 'date' }),
  });
  return parsed.success ? { query: parsed.data, compares: compare !== 'off', view: params.toString() } : undefined;
}

function fixDays(params: URLSearchParams, { from, to }: DaySpan): void {
  for (const [key, value] of Object.entries({ period: 'custom', from, to })) params.set(key, value);
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

function valuesOf(params: URLSearchParams, key: string): string[] | undefined {
  const values = params.getAll(key).filter((value) => value !== '' && value.length <= longestValue);
  return values.length === 0 ? undefined : [...new Set(values)].slice(0, mostValues);
}
