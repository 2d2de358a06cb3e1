import type { CountedThing as Thing, ExplainedFigure } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { eachOnce } from '../../lib/live/use-held-pages.js';
import { formatCount } from '../../lib/numbers/format.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { Surface } from '../../ui/layout/surface.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { AlertLink } from './alert-link.js';
import { CountedThing } from './counted-thing.js';
import { explanationCopy as words } from './explanation.copy.js';
import { explanationQuery } from './explanation.queries.js';
import { FigureFormula } from './figure-formula.js';

/** A figure with its numbers, and everything that it counts. */
export function ExplanationBody({ figure, period }: { figure: ExplainedFigure; period: PeriodView }) {
  const query = useInfiniteQuery(explanationQuery(figure, period));
  const pages = query.data?.pages ?? [];
  const [explanation] = pages;
  if (query.isPending) return <ExplanationSkeleton />;
  if (explanation === undefined) {
    return (
      <Surface>
        <ErrorState
          what={words.theExplanation}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Surface>
    );
  }
  const { count } = explanation;
  const things = eachOnce(pages.flatMap((page) => page.items.map((thing) => ({ id: idOf(thing), thing }))));
  return (
    <ScreenGrid columns="twelve" className="items-start">
      <div className="xl:col-span-5">
        <FigureFormula
          explanation={explanation}
          isStale={query.isPlaceholderData}
          aside={<AlertLink figure={figure} slice={sliceOf(period)} />}
        />
      </div>
      <Card
        title={words.list}
        aside={<span className="numeric text-muted">{formatCount(count)}</span>}
        isStale={query.isPlaceholderData}
        className="xl:col-span-7"
      >
        {count === 0 && <EmptyState icon={Inbox} text={figure === 'backlog' ? words.noneNow : words.none} />}
        {count > 0 && (
          <>
            <ol aria-label={words.list} className="divide-y divide-line">
              {things.map(({ id, thing }, index) => (
                <li key={id} aria-posinset={index + 1} aria-setsize={count}>
                  <CountedThing thing={thing} figure={explanation} />
                </li>
              ))}
            </ol>
            <LoadMore
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              isFailed={query.isFetchNextPageError}
              automatic={false}
              label={words.more(things.length, count)}
              endText={pages.length > 1 ? words.end(count) : ''}
              failedText={words.moreFailed}
              paperText={words.partOf(things.length, count)}
              onLoad={() => void query.fetchNextPage()}
            />
          </>
        )}
      </Card>
    </ScreenGrid>
  );
}

/** A response is counted apart from its ticket, which may have several. */
const idOf = ({ response, ticket }: Thing) => response?.id ?? ticket!.id;

function ExplanationSkeleton() {
  return (
    <ScreenGrid aria-hidden columns="twelve">
      <Skeleton className="h-64 rounded-card xl:col-span-5" />
      <Skeleton className="h-96 rounded-card xl:col-span-7" />
    </ScreenGrid>
  );
}
