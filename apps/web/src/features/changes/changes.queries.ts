import { readBiggestChanges, readChanges, type ChangedFigure } from '@deskledger/contracts';
import type { Dimension } from '@deskledger/domain';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { periodQuery, type PeriodView } from '../../lib/url/period.js';
import { comparedKeys } from '../comparison/index.js';

/** How a figure changed, by one dimension; not asked for when the comparison is off. */
export function changesQuery(view: PeriodView, metric: ChangedFigure, rows: Dimension) {
  const keys = comparedKeys(view);
  const query = { ...periodQuery(view), ...keys, metric, rows };
  return queryOptions({
    queryKey: ['changes', query, keys === null],
    queryFn:
      keys === null ? skipToken : ({ signal }) => call(readChanges, { query: { ...query, ...keys } }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('figures'),
  });
}

/** The groups that moved the main figures most; not asked for when the comparison is off. */
export function biggestChangesQuery(view: PeriodView) {
  const keys = comparedKeys(view);
  return queryOptions({
    queryKey: ['biggest changes', periodQuery(view), keys],
    queryFn:
      keys === null
        ? skipToken
        : ({ signal }) => call(readBiggestChanges, { query: { ...periodQuery(view), ...keys } }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('figures'),
  });
}
