import { readComparison } from '@deskledger/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { pollInterval } from '../../lib/live/live-store.js';
import { periodQuery, type PeriodView } from '../../lib/url/period.js';

/**
 * The figures of a range and those of the one that it is compared with; not asked for when the comparison is off. Old
 * answers are not kept on the screen: they would compare with other dates than those beside them.
 */
export function comparisonQuery(view: PeriodView) {
  const { compare = 'prev', align = 'weekday' } = view;
  const query = { ...periodQuery(view), compare: compare === 'off' ? 'prev' : compare, align };
  return queryOptions({
    queryKey: ['comparison', view.period, view.from ?? '', view.to ?? '', compare, align],
    queryFn: compare === 'off' ? skipToken : ({ signal }) => call(readComparison, { query }, { signal }),
    refetchInterval: pollInterval,
  });
}
