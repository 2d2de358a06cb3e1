import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { resultsCopy } from '../results.copy.js';
import { ArrivalsPill } from '../../../ui/feedback/arrivals-pill.js';
import { Card } from '../../../ui/layout/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { LoadMore } from '../../../ui/feedback/load-more.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { ResponseRow } from './response-row.js';
import type { LoadedResponses } from './use-responses.js';

const { spec, recent: words } = resultsCopy;
const automaticPages = 3;

interface RecentResponsesProps {
  list: LoadedResponses;
  /** What stands here when nothing matches. */
  empty: ReactNode;
}

/** What people answered, newest first. */
export function RecentResponses({ list, empty }: RecentResponsesProps) {
  return (
    <Card title={spec.recent} isBusy={list.isPending} isStale={list.isStale}>
      <Responses list={list} empty={empty} />
    </Card>
  );
}

function Responses({ list, empty }: RecentResponsesProps) {
  const [releases, setReleases] = useState(0);
  const rows = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (releases > 0) rows.current?.querySelector<HTMLElement>('article')?.focus();
  }, [releases]);
  const release = () => {
    list.release();
    setReleases((before) => before + 1);
  };
  if (list.isPending) return <ResponsesSkeleton />;
  if (list.failure) {
    const { retry, isFetching, failure } = list;
    return <ErrorState what={resultsCopy.theResponses} {...failure} isRetrying={isFetching} onRetry={retry} />;
  }
  if (list.rows.length === 0) return empty;
  const count = list.count ?? list.rows.length;
  return (
    <>
      <ArrivalsPill count={list.arrivals} label={words.newResponses(list.arrivals)} onRelease={release} />
      <ol ref={rows} aria-label={spec.recent} className="divide-y divide-line">
        {list.rows.map((response, index) => (
          <li key={response.id} aria-posinset={index + 1} aria-setsize={count}>
            <ResponseRow response={response} />
          </li>
        ))}
      </ol>
      <LoadMore
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        isFailed={list.moreFailed}
        automatic={list.pageCount < automaticPages}
        label={words.loadMore(list.rows.length, count)}
        endText={words.end(count)}
        paperText={words.partOf(list.rows.length, count)}
        failedText={words.moreFailed}
        onLoad={list.loadMore}
      />
    </>
  );
}

export function ResponsesSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-3 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
