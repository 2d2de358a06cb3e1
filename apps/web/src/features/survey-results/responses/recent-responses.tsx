import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { resultsCopy } from '../results.copy.js';
import { ArrivalsPill } from '../../../ui/feedback/arrivals-pill.js';
import { ChoiceButtons } from '../../../ui/fields/choice-buttons.js';
import { Card } from '../../../ui/layout/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { LoadMore } from '../../../ui/feedback/load-more.js';
import { TypedSearch } from '../../../ui/fields/typed-search.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { ResponseRow } from './response-row.js';
import type { LoadedResponses } from './use-responses.js';

const VoidDialog = lazy(() => import('../voids/void-dialog.js'));

const { spec, recent: words } = resultsCopy;
const automaticPages = 3;

interface RecentResponsesProps {
  survey: string;
  /** Words that its answers have; empty: whatever they say. */
  search: string;
  onSearch: (search: string) => void;
  list: LoadedResponses;
  /** What stands here when nothing matches. */
  empty: ReactNode;
  /** What stands here instead when the reader asks for what was not submitted. */
  unsubmitted: ReactNode;
  /** Takes a voiding back; without it the reader may not void. */
  onCountAgain: ((voiding: string) => Promise<void>) | undefined;
}

/** What people answered, newest first. */
export function RecentResponses(props: RecentResponsesProps) {
  const { isPending, isStale } = props.list;
  const field = useRef<HTMLInputElement>(null);
  const [shown, show] = useState<'submitted' | 'unsubmitted'>('submitted');
  return (
    <Card title={spec.recent} isBusy={isPending} isStale={isStale}>
      <div className="mt-1 mb-2 flex flex-wrap items-center gap-3">
        <ChoiceButtons
          label={words.which}
          value={shown}
          options={(['submitted', 'unsubmitted'] as const).map((value) => ({ value, label: words[value] }))}
          onChange={show}
        />
        {shown === 'submitted' && (
          <TypedSearch
            label={words.search}
            placeholder={words.search}
            shortcut={words.search}
            value={props.search}
            onSearch={props.onSearch}
            isSearching={isStale}
            inputRef={field}
            className="w-full sm:max-w-sm"
          />
        )}
      </div>
      {shown === 'submitted' ? <Responses {...props} /> : props.unsubmitted}
    </Card>
  );
}

function Responses({ survey, search, list, empty, onCountAgain }: RecentResponsesProps) {
  const [released, setReleased] = useState<{ row: number } | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const articles = rows.current?.querySelectorAll('article');
    if (released && articles) articles[Math.min(released.row, articles.length - 1)]?.focus();
  }, [released]);
  /** Shows the list as it is now, with the focus on the row at this place. */
  const release = (row: number) => {
    list.release();
    setReleased({ row });
  };
  const chosenResponse = chosen === null ? undefined : list.rows[chosen];
  if (list.isPending) return <ResponsesSkeleton />;
  if (list.failure) {
    const { retry, isFetching, failure } = list;
    return <ErrorState what={resultsCopy.theResponses} {...failure} isRetrying={isFetching} onRetry={retry} />;
  }
  if (list.rows.length === 0) return empty;
  const { count } = list;
  return (
    <>
      <ArrivalsPill
        count={list.arrivals}
        label={words.newResponses(list.arrivals, list.hasMoreArrivals)}
        onRelease={() => release(0)}
      />
      <ol ref={rows} aria-label={spec.recent} className="divide-y divide-line">
        {list.rows.map((response, index) => (
          <li key={response.id} aria-posinset={index + 1} aria-setsize={count ?? -1}>
            <ResponseRow response={response} search={search} onVoid={onCountAgain && (() => setChosen(index))} />
          </li>
        ))}
      </ol>
      <LoadMore
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        isFailed={list.moreFailed}
        isFetching={list.isFetching}
        automatic={list.pageCount < automaticPages}
        label={words.loadMore(list.rows.length, count)}
        endText={words.end(list.rows.length)}
        paperText={words.partOf(list.rows.length, count)}
        failedText={words.moreFailed}
        onLoad={list.loadMore}
      />
      {onCountAgain && chosen !== null && chosenResponse && (
        <Suspense>
          <VoidDialog
            survey={survey}
            response={chosenResponse}
            onVoided={() => release(chosen)}
            onCountAgain={onCountAgain}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
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
