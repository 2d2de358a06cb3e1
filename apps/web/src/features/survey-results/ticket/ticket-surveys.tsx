import type { SurveyInvitation } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { resultsCopy } from '../results.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Card } from '../../../ui/layout/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { ticketInvitationsQuery } from './ticket-surveys.queries.js';
import { TicketAnswers } from './ticket-answers.js';
import { TicketInvitations } from './ticket-invitations.js';

const words = resultsCopy.ticket;

/** Invitations of a ticket's contact and what they answered; nothing where nobody was invited. */
export default function TicketSurveys({ ticket }: { ticket: string }) {
  const query = useQuery(ticketInvitationsQuery(ticket));
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <Card title={words.title} definition={words.definition}>
      {query.data === undefined ? (
        <ErrorState
          what={resultsCopy.theAnswers}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {answeredSurveys(query.data).map((id) => (
            <TicketAnswers key={id} survey={id} ticket={ticket} />
          ))}
          <TicketInvitations invitations={query.data} />
        </>
      )}
    </Card>
  );
}

/** The ids of the surveys that somebody answered. */
function answeredSurveys(invitations: readonly SurveyInvitation[]): string[] {
  const answered = invitations.flatMap(({ survey, answeredAt }) =>
    survey === null || answeredAt === null ? [] : [survey.id],
  );
  return [...new Set(answered)];
}
