import { useQuery } from '@tanstack/react-query';
import { resultsCopy } from '../results.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { AnswerList } from '../responses/answer-list.js';
import { CompletionTime } from '../responses/response-answers.js';
import { ticketResponsesQuery } from './ticket-surveys.queries.js';

interface TicketAnswersProps {
  survey: string;
  ticket: string;
}

/** What was answered to the invitations of a ticket. */
export function TicketAnswers({ survey, ticket }: TicketAnswersProps) {
  const query = useQuery(ticketResponsesQuery(survey, ticket));
  if (query.isPending) return <Skeleton className="my-3 h-20 w-full" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        what={resultsCopy.theAnswers}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data.map((response) => (
    <article key={response.id} className="border-b border-line pt-1 pb-4">
      <header className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-h3">
          <TextLink to={surveyResultsPath(survey)} dir="auto" className="wrap-anywhere">
            {response.title}
          </TextLink>
        </h3>
        <Moment at={response.created_at} withTime className="numeric text-small text-muted" />
        <CompletionTime seconds={response.durationSeconds} />
      </header>
      <AnswerList questions={response.questions} />
    </article>
  ));
}
