import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { liveCopy } from './live.copy.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { announce } from '../../lib/browser/announce.js';
import { useNow } from '../../lib/browser/use-now.js';
import { formatAgo } from '../../lib/dates/duration.js';
import { cx } from '../../ui/class-names.js';
import { IconButton } from '../../ui/buttons/icon-button.js';

const isFailed = ({ state }: Query) => state.status === 'error' || state.fetchStatus === 'paused';

/**
 * When the oldest figure on the page was fetched, or that some are missing, and the button that fetches all of them again.
 */
export function FreshnessLine() {
  const queries = useQueryClient();
  const now = useNow(5_000);
  const isFetching = useIsFetching({ type: 'active' }) > 0;
  const states = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.follows !== undefined })
    .map(({ state }) => state);
  const times = states.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
  const isIncomplete = states.some(({ status, dataUpdatedAt }) => status === 'error' && dataUpdatedAt === 0);
  const oldest = Math.min(...times);
  const refresh = async () => {
    await queries.invalidateQueries();
    // What failed says so itself.
    const hasFailed = queries.getQueryCache().findAll({ type: 'active', predicate: isFailed }).length > 0;
    if (!hasFailed) announce(liveCopy.updated(formatAgo(0)));
  };
  usePageActions([{ id: 'refresh', label: copy.action.refresh, key: 'r', run: () => void refresh() }]);
  return (
    <div className="flex items-center gap-1 text-small text-subtle">
      {/* Its room is kept from the start, and the same from second to second: nothing beside it may move. */}
      <span
        className={cx(
          'numeric hidden min-w-28 text-end whitespace-nowrap sm:inline-block',
          times.length === 0 && !isIncomplete && 'invisible',
        )}
      >
        {isIncomplete
          ? liveCopy.incomplete
          : liveCopy.updated(formatAgo(times.length === 0 ? 0 : Math.max(now, oldest) - oldest))}
      </span>
      <IconButton label={copy.action.refresh} keys="r" onPress={() => void refresh()}>
        <RefreshCw aria-hidden className={cx('size-4', isFetching && 'animate-spinner')} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
