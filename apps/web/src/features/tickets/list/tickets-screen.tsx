import type { Ticket, TicketOverview, EchoedRange } from '@deskledger/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Inbox } from 'lucide-react';
import { announce } from '../../../lib/browser/announce.js';
import {
  activityValues,
  isFiltered,
  isWork,
  shownSort,
  type TicketView,
  ticketViewParams,
} from '../../../lib/url/ticket-view.js';
import { cx } from '../../../ui/class-names.js';
import { ArrivalsPill } from '../../../ui/feedback/arrivals-pill.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { LoadMore } from '../../../ui/feedback/load-more.js';
import { sliceOf } from '../../../lib/url/slice.js';
import { AttentionCard } from '../../attention/index.js';
import { useListsOthers } from '../../slice/index.js';
import { useShownLayout } from '../filters/arrangement.js';
import { TicketFilters } from '../filters/ticket-filters.js';
import { ListedContext } from '../ticket-link.js';
import { ticketListCopy } from '../ticket-list.copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { ticketListQuery, ticketOverviewQuery } from '../tickets.queries.js';
import { type LoadedTickets, useTicketList } from '../use-ticket-list.js';
import { TicketList, TicketListSkeleton } from './ticket-list.js';
import { TicketSummary } from './ticket-summary.js';
import { copy } from '../../../copy/copy.js';
import { formatDay, formatRange } from '../../../lib/dates/day.js';
import { Button } from '../../../ui/buttons/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { cleared } from '../filters/filter-chips.js';

const OthersTickets = lazy(() => import('./others-tickets.js'));

const automaticPages = 3;

const TicketTable = lazy(() => import('./ticket-table.js'));

interface TicketsScreenProps {
  view: TicketView;
  onChange: (view: TicketView, options?: { replace?: boolean }) => void;
}

/** Summary, filters and the list of a view; of closings of other people, the way to the tickets that they hold now. */
export function TicketsScreen({ view, onChange }: TicketsScreenProps) {
  if (!useListsOthers(view)) return <ListedTickets view={view} onChange={onChange} />;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <TicketFilters view={view} count="" onChange={onChange} statuses={view.status} isSearching={false} />
      <Suspense>
        <OthersTickets view={view} onChange={onChange} />
      </Suspense>
    </div>
  );
}

function ListedTickets({ view, onChange }: TicketsScreenProps) {
  const overview = useQuery(ticketOverviewQuery(view));
  const list = withCount(useTicketList(ticketListQuery(view)), overview, view);
  useCountAnnouncement(list, view);
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {isWork(view) ? (
        <AttentionCard slice={sliceOf(view)} current={view} />
      ) : (
        <TicketSummary
          overview={overview.data}
          view={view}
          isStale={overview.isPlaceholderData}
          isMissing={overview.isError}
          isRetrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      <TicketFilters
        view={view}
        count={list.isPending ? '' : [countWords(list), timesWords(overview, view)].filter(Boolean).join(', ')}
        onChange={onChange}
        statuses={overview.data?.ticketStatus ?? []}
        isSearching={list.isStale && view.q !== ''}
      />
      <Results list={list} view={view} onChange={onChange} />
    </div>
  );
}

/** A list that came without its count gets it from the overview, as soon as that has counted. */
function withCount(
  list: LoadedTickets,
  { data, isPlaceholderData }: UseQueryResult<TicketOverview>,
  { state }: TicketView,
): LoadedTickets {
  const counted = isPlaceholderData ? undefined : data?.[state ?? 'total'];
  const loaded = list.isPending || list.failure || list.hasMore ? undefined : list.rows.length;
  return { ...list, count: list.count ?? loaded ?? counted };
}

function countWords({ count, rows, failure }: LoadedTickets): string {
  if (count === undefined && failure) return '';
  return count === undefined ? ticketsCopy.moreThan(rows.length) : ticketsCopy.count(count);
}

/** How often what the list is about was done, where that is more often than there are tickets. */
function timesWords({ data, isPlaceholderData }: UseQueryResult<TicketOverview>, { event, state }: TicketView): string {
  const times = isPlaceholderData || state !== undefined ? null : (data?.times ?? null);
  const activity = activityValues.find((one) => one === event);
  if (activity === undefined || times === null || times === data?.total) return '';
  return ticketListCopy.times[activity](times);
}

function Results({ list, view, onChange }: TicketsScreenProps & { list: LoadedTickets }) {
  const [releases, setReleases] = useState(0);
  const layout = useShownLayout(view);
  const release = () => {
    list.release();
    setReleases((before) => before + 1);
  };
  if (list.isPending) return <TicketListSkeleton layout={layout} />;
  if (list.failure) {
    return (
      <ErrorState
        what={ticketsCopy.list.toLowerCase()}
        {...list.failure}
        isRetrying={list.isFetching}
        onRetry={list.retry}
      />
    );
  }
  if (list.rows.length === 0) return <NoTickets view={view} range={list.range} onChange={onChange} />;
  return (
    <section aria-label={ticketsCopy.list} aria-busy={list.isStale}>
      <ArrivalsPill
        count={list.arrivals}
        label={ticketsCopy.countedArrivals(ticketsCopy.newTickets(list.arrivals, list.hasMoreArrivals))}
        onRelease={release}
      />
      <div className={cx('transition-opacity duration-120', list.isStale && 'opacity-55')}>
        <ListedContext value={ticketViewParams(view).toString()}>
          <ShownTickets tickets={list.rows} count={list.count} view={view} releases={releases} onChange={onChange} />
        </ListedContext>
      </div>
      <LoadMore
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        isFailed={list.moreFailed}
        isFetching={list.isFetching}
        automatic={list.pageCount < automaticPages}
        label={ticketsCopy.loadMore(list.rows.length, list.count)}
        endText={ticketsCopy.end(list.count ?? list.rows.length)}
        failedText={ticketsCopy.moreFailed}
        {...(list.count === undefined ? {} : { paperText: ticketListCopy.partOf(list.rows.length, list.count) })}
        onLoad={list.loadMore}
      />
    </section>
  );
}

/** Says how many tickets there are when the reader changed the view, and only then. */
function useCountAnnouncement({ count, isStale }: LoadedTickets, view: TicketView) {
  const reported = useRef(view);
  useEffect(() => {
    if (isStale || count === undefined || reported.current === view) return;
    reported.current = view;
    announce(ticketsCopy.count(count));
  }, [count, isStale, view]);
}

interface ShownTicketsProps {
  tickets: readonly Ticket[];
  /** How many there are in all, loaded or not; undefined while they are being counted. */
  count: number | undefined;
  view: TicketView;
  releases: number;
  onChange: (view: TicketView, options: { replace: boolean }) => void;
}

/** The loaded tickets as cards or as a table. */
function ShownTickets({ tickets, count, view, releases, onChange }: ShownTicketsProps) {
  if (useShownLayout(view) === 'cards') {
    return <TicketList tickets={tickets} count={count} search={view.q} releases={releases} />;
  }
  return (
    <Suspense fallback={<TicketListSkeleton layout="table" />}>
      <TicketTable
        tickets={tickets}
        count={count}
        search={view.q}
        list={isWork(view) ? 'work' : 'tickets'}
        sort={shownSort(view)}
        releases={releases}
        onSort={(sort) => onChange({ ...view, sort }, { replace: true })}
      />
    </Suspense>
  );
}

interface NoTicketsProps {
  view: TicketView;
  range: EchoedRange | undefined;
  onChange: (view: TicketView) => void;
}

/** An empty list that knows why it is empty, with the step that helps. */
function NoTickets({ view, range, onChange }: NoTicketsProps) {
  return (
    <EmptyState
      icon={Inbox}
      title={copy.spec.noTicketsFound}
      text={emptyText(view, range)}
      action={
        <>
          {isFiltered(view) && <Button onPress={() => onChange(cleared(view))}>{copy.spec.clearAll}</Button>}
          {view.period !== '1year' && view.on === undefined && !isWork(view) && (
            <Button onPress={() => onChange({ ...view, period: '1year', from: undefined, to: undefined })}>
              {ticketsCopy.searchYear}
            </Button>
          )}
        </>
      }
    />
  );
}

function emptyText(view: TicketView, range: EchoedRange | undefined): string {
  if (isWork(view)) return isFiltered(view) ? ticketListCopy.emptyWork : ticketListCopy.noWork;
  return isFiltered(view) ? ticketsCopy.emptyFiltered(rangeWords(view, range)) : ticketsCopy.emptyPeriod;
}

function rangeWords(view: TicketView, range: EchoedRange | undefined): string {
  if (view.on !== undefined) return formatDay(view.on);
  return range === undefined ? copy.spec.periods[view.period] : formatRange(range.from, range.to);
}
