import type { SurveyComment } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { eachOnce } from '../../lib/live/use-held-pages.js';
import { organizationPath, ticketPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Badge } from '../../ui/inline/badge.js';
import { Moment } from '../../ui/inline/moment.js';
import { Card } from '../../ui/layout/card.js';
import { AgentLink } from '../agents/index.js';
import { RatingStars, WrittenAnswer } from '../survey-results/index.js';
import { commentsCopy as words } from './comments.copy.js';
import { commentsQuery } from './comments.queries.js';

/** What people wrote in a range, about the tickets of a view. It fails alone. */
export function CommentsCard({ period, className }: { period: PeriodView; className?: string }) {
  const query = useInfiniteQuery(commentsQuery(period));
  const total = query.data?.pages[0]?.total ?? 0;
  const items = eachOnce(query.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <Card
      title={words.title}
      definition={words.definition}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
      {...(className && { className })}
    >
      {query.isPending && <CommentsSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState
          what={words.theComments}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && total === 0 && <EmptyState icon={MessageSquare} text={words.none} />}
      {total > 0 && (
        <>
          <ol aria-label={words.title} className="divide-y divide-line">
            {items.map((comment, index) => (
              <li key={comment.id} aria-posinset={index + 1} aria-setsize={total} className="break-inside-avoid">
                <Comment comment={comment} />
              </li>
            ))}
          </ol>
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            isFailed={query.isFetchNextPageError}
            automatic={false}
            label={words.more(items.length, total)}
            endText={(query.data?.pages.length ?? 0) > 1 ? words.end(total) : ''}
            paperText={words.partOf(items.length, total)}
            failedText={words.moreFailed}
            onLoad={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

function CommentsSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 py-3">
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** What somebody wrote: with what rating, when, about which ticket. */
function Comment({ comment }: { comment: SurveyComment }) {
  const {
    givenRating,
    ticket,
    texts,
    kind,
    created_at: at,
    organization,
    organizationName,
    assignee,
    survey,
  } = comment;
  return (
    <article className="grid gap-1.5 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        {givenRating !== null && <RatingStars {...givenRating} />}
        <Moment at={at} className="numeric" />
        {kind === 'public' && <Badge tone="info">{words.publicLink}</Badge>}
        {organization !== null && (
          <TextLink to={organizationPath(organization)} dir="auto" className="min-w-0 truncate">
            {organizationName}
          </TextLink>
        )}
        {assignee && <AgentLink id={assignee.id} name={assignee.name ?? assignee.id} className="min-w-0 truncate" />}
        {ticket && (
          <TextLink to={ticketPath(ticket.id)} title={ticket.subject ?? undefined} className="reference">
            {words.about(ticket.ticketId)}
          </TextLink>
        )}
      </header>
      {texts.length === 0 && <p className="text-subtle">{words.erased}</p>}
      {texts.map(({ question, answer }, index) => (
        <div key={index} className="grid gap-0.5">
          <p dir="auto" className="text-small wrap-anywhere text-subtle" title={survey.title}>
            {question}
          </p>
          <WrittenAnswer text={answer} />
        </div>
      ))}
    </article>
  );
}
