import { followUpStates, type FollowUpFigures } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { formatCount } from '../../lib/numbers/format.js';
import { followUpOwners, useFollowUpsView, type FollowUpsView } from '../../lib/url/follow-ups-view.js';
import { paths } from '../../lib/url/places.js';
import { isSliced } from '../../lib/url/slice.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Select } from '../../ui/fields/select.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import { FigureTime } from '../../ui/figures/figure-time.js';
import { Card } from '../../ui/layout/card.js';
import { SliceBar } from '../slice/index.js';
import { FollowUpRow } from './follow-up-row.js';
import { followUpsCopy as words } from './follow-ups.copy.js';
import { followUpsQuery } from './follow-ups.queries.js';

const stateOptions = ([...followUpStates, 'all'] as const).map((value) => ({
  value,
  label: words.filter.states[value],
}));
const ownerOptions = followUpOwners.map((value) => ({ value, label: words.filter.owners[value] }));

/** What is to be done about bad answers, and how that goes. */
export function FollowUpsScreen() {
  const [view, change] = useFollowUpsView();
  const query = useInfiniteQuery(followUpsQuery(view));
  return (
    <>
      {view.response === null ? (
        <SliceBar view={view} onChange={change} />
      ) : (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          {words.one}
          <TextLink to={paths.followUps}>{words.showAll}</TextLink>
        </p>
      )}
      <div className="grid gap-6">
        {view.response === null && <Figures figures={query.data?.pages[0]?.figures} />}
        <Card
          title={words.list}
          isBusy={query.isPending}
          isStale={query.isPlaceholderData}
          aside={view.response === null && <Filters view={view} onChange={change} />}
        >
          <List view={view} />
        </Card>
      </div>
    </>
  );
}

function Filters({ view, onChange }: { view: FollowUpsView; onChange: (view: FollowUpsView) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label={words.filter.state}
        value={view.state}
        options={stateOptions}
        onChange={(state) => onChange({ ...view, state })}
        className="w-36"
      />
      <Select
        label={words.filter.owner}
        value={view.owner}
        options={ownerOptions}
        onChange={(owner) => onChange({ ...view, owner })}
        className="w-36"
      />
    </div>
  );
}

const counts = ['new', 'inContact', 'closed'] as const;

function Figures({ figures }: { figures: FollowUpFigures | undefined }) {
  const { countDefinition, median, medianDefinition } = words.figures;
  return (
    <FigureRow>
      {counts.map((name) =>
        figures === undefined ? (
          <FigureSkeleton key={name} title={words.figures[name]} />
        ) : (
          <FigureCard key={name} title={words.figures[name]} definition={countDefinition}>
            {formatCount(figures[name])}
          </FigureCard>
        ),
      )}
      {figures === undefined ? (
        <FigureSkeleton title={median} />
      ) : (
        <FigureCard title={median} definition={medianDefinition}>
          <FigureTime seconds={figures.medianSecondsToClose} />
        </FigureCard>
      )}
    </FigureRow>
  );
}

function List({ view }: { view: FollowUpsView }) {
  const query = useInfiniteQuery(followUpsQuery(view));
  if (query.isPending) return <Skeleton className="mt-3 h-24 w-full" />;
  if (query.data === undefined)
    return (
      <ErrorState
        what={words.theFollowUps}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing view={view} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((followUp) => (
          <FollowUpRow key={followUp.id} followUp={followUp} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        isFetching={query.isFetching}
        automatic={false}
        label={copy.action.loadMore}
        endText=""
        failedText={copy.state.couldNotLoad(words.theFollowUps)}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  );
}

function Nothing({ view }: { view: FollowUpsView }) {
  const isAll = view.state === 'open' && view.owner === 'all' && view.response === null && !isSliced(view);
  if (!isAll) return <EmptyState icon={MessageCircle} text={words.emptyFiltered} />;
  return <EmptyState icon={MessageCircle} title={words.empty} text={words.emptyText} headingLevel={3} />;
}
