import type { UnsubmittedResponse } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { failureOf } from '../../../lib/api/failure.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { organizationPath, ticketPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { LoadMore } from '../../../ui/feedback/load-more.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { AnswerList } from '../responses/answer-list.js';
import { resultsCopy } from '../results.copy.js';
import { unsubmittedCopy as words } from './unsubmitted.copy.js';
import { unsubmittedQuery } from './unsubmitted.queries.js';

/** What people began to answer and did not submit, the latest begun first. */
export default function UnsubmittedList({ survey, view }: { survey: string; view: ResultsView }) {
  const list = useInfiniteQuery(unsubmittedQuery(survey, view));
  if (list.isPending) return <Skeleton className="h-40" />;
  if (list.data === undefined) {
    return (
      <ErrorState
        what={words.theList}
        {...failureOf(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]!.total;
  return (
    <>
      <p className="mb-2 max-w-prose text-muted">{words.text}</p>
      {items.length === 0 ? (
        <EmptyState icon={Inbox} text={words.none} />
      ) : (
        <>
          <ol aria-label={words.badge} className="divide-y divide-line">
            {items.map((response) => (
              <li key={response.id} className="grid gap-2 py-3">
                <Head response={response} />
                <AnswerList
                  questions={response.questions.filter(({ answer, written }) => answer !== null || written)}
                />
              </li>
            ))}
          </ol>
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            isFailed={list.isFetchNextPageError}
            isFetching={list.isFetching}
            automatic={false}
            label={words.loadMore(items.length, total)}
            endText={words.end(items.length)}
            paperText={words.partOf(items.length, total)}
            failedText={words.moreFailed}
            onLoad={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

function Head({ response }: { response: UnsubmittedResponse }) {
  const { kind, organization, organizationName, ticket, startedAt, changedAt, version } = response;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Badge tone="neutral">{words.badge}</Badge>
      {kind === 'public' && <Badge tone="info">{resultsCopy.recent.publicLink}</Badge>}
      {organization !== null && (
        <TextLink to={organizationPath(organization)} dir="auto" className="font-medium">
          {organizationName}
        </TextLink>
      )}
      {ticket && (
        <TextLink to={ticketPath(ticket.id)} dir="auto">
          {ticket.subject ?? resultsCopy.recent.ticket(ticket.ticketId)}
        </TextLink>
      )}
      <Facts className="text-muted">
        <Fact>
          {words.started} <Moment at={startedAt} withTime />
        </Fact>
        <Fact>
          {words.changed} <Moment at={changedAt} withTime />
        </Fact>
        <Fact>{resultsCopy.version(version)}</Fact>
      </Facts>
    </div>
  );
}
