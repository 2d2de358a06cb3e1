import type { CustomerSurveysPage } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../../copy/copy.js';
import { counted } from '../../copy/count.js';
import { failureOf, isNotFound } from '../../lib/api/failure.js';
import { formatCount } from '../../lib/numbers/format.js';
import { ticketPath } from '../../lib/url/paths.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import { RatingFigure } from '../../ui/figures/rating-figure.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { CustomerSurveyRow } from './customer-survey-row.js';
import { customersCopy as words } from './customers.copy.js';
import { customerSurveysQuery } from './customers.queries.js';

/** Everything that the contact of a ticket was asked, and how they rated it. No address is in the page's address. */
export function CustomerScreen({ ticket, freshness }: { ticket: string; freshness: ReactNode }) {
  const query = useInfiniteQuery(customerSurveysQuery(ticket));
  const first = query.data?.pages[0];
  const isUnknown = isNotFound(query.error);
  const name = first?.customer.name ?? first?.customer.email;
  return (
    <>
      <PageHeader
        heading={<PageHeading>{isUnknown ? words.unknown : (name ?? words.kind)}</PageHeading>}
        subtitle={
          <p dir="auto" className="wrap-anywhere">
            {first?.customer.name ? first.customer.email : words.subtitle}
          </p>
        }
        toolbar={
          <>
            {freshness}
            <ButtonLink to={ticketPath(ticket)}>{words.toTicket}</ButtonLink>
          </>
        }
      />
      {isUnknown ? (
        <EmptyState icon={UserRoundX} text={words.unknownText} />
      ) : (
        <div className="grid gap-6">
          <Figures figures={first?.figures} />
          <Card title={words.list} isBusy={query.isPending}>
            <List ticket={ticket} />
          </Card>
        </div>
      )}
    </>
  );
}

const { figures: titles } = words;

function Figures({ figures }: { figures: CustomerSurveysPage['figures'] | undefined }) {
  if (figures === undefined)
    return (
      <FigureRow>
        {[titles.asked, titles.answered, titles.mean].map((title) => (
          <FigureSkeleton key={title} title={title} />
        ))}
      </FigureRow>
    );
  const { asked, answered, ratings, meanRating } = figures;
  return (
    <FigureRow>
      <FigureCard title={titles.asked} definition={titles.askedDefinition}>
        {formatCount(asked)}
      </FigureCard>
      <FigureCard title={titles.answered} definition={titles.answeredDefinition}>
        {formatCount(answered)}
      </FigureCard>
      <FigureCard
        title={titles.mean}
        definition={titles.meanDefinition}
        note={titles.ratings(counted(ratings, 'rating', 'ratings'))}
      >
        <RatingFigure mean={meanRating} scale="/5" />
      </FigureCard>
    </FigureRow>
  );
}

function List({ ticket }: { ticket: string }) {
  const query = useInfiniteQuery(customerSurveysQuery(ticket));
  if (query.isPending) return <Skeleton className="mt-3 h-24 w-full" />;
  if (query.data === undefined)
    return (
      <ErrorState
        what={words.theSurveys}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <EmptyState icon={MessageCircle} title={words.none} text={words.noneText} headingLevel={3} />;
  return (
    <>
      <ol aria-label={words.list} className="divide-y divide-line">
        {items.map((survey) => (
          <CustomerSurveyRow key={survey.id} survey={survey} />
        ))}
      </ol>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        isFetching={query.isFetching}
        automatic={false}
        label={copy.action.loadMore}
        endText=""
        failedText={copy.state.couldNotLoad(words.theSurveys)}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  );
}
