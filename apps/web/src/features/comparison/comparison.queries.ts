import { readComparison } from '@deskledger/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { periodQuery, type CompareView, type PeriodView } from '../../lib/url/period.js';

/** How a view is compared, under the API's query keys; null: not at all. */
export function comparedKeys({ compare = 'prev', align = 'weekday' }: CompareView) {
  return compare === 'off' ? null : { compare, align };
}

/**
 * The figures of a range and those of the one that it is compared with; not asked for when the comparison is off. Old
 * answers are not kept on the screen: they would compare with other dates than those beside them.
 */
export function comparisonQuery(view: PeriodView) {
  const keys = comparedKeys(view);
  return queryOptions({
    queryKey: ['comparison', periodQuery(view), keys],
    queryFn:
      keys === null
        ? skipToken
        : ({ signal }) => call(readComparison, { query: { ...periodQuery(view), ...keys } }, { signal }),
    ...follows('figures'),
  });
}
