import type { SurveyInvitation } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { useCanEdit } from '../../account/index.js';
import { invitationReasons, InvitationStatus, InvitationStep } from '../../surveys/index.js';
import { AnswerList } from '../responses/answer-list.js';
import { CompletionTime } from '../responses/response-answers.js';
import { resultsCopy } from '../results.copy.js';
import { ticketInvitationsQuery, ticketResponsesQuery } from './ticket-surveys.queries.js';

const words = resultsCopy.ticket;

const InviteDialog = lazy(() => import('./invite-dialog.js'));

/** Invitations of a ticket's contact and what they answered, and a way to invite them; nothing where there is neither. */
export default function TicketSurveys({ ticket }: { ticket: string }) {
  const query = useQuery(ticketInvitationsQuery(ticket));
  const canInvite = useCanEdit();
  const [isInviting, setInviting] = useState(false);
  const isEmpty = query.data?.length === 0;
  if (query.isPending || (isEmpty && !canInvite)) return null;
  return (
    <Card
      title={words.title}
      definition={words.definition}
      aside={canInvite && <Button onPress={() => setInviting(true)}>{words.invite}</Button>}
    >
      {isInviting && (
        <Suspense>
          <InviteDialog ticket={ticket} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {isEmpty && <p className="text-muted">{words.none}</p>}
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
          {!isEmpty && <TicketInvitations invitations={query.data} />}
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

/** Every decision about inviting the contact, newest first, with its reason. */
function TicketInvitations({ invitations }: { invitations: readonly SurveyInvitation[] }) {
  return (
    <section aria-label={resultsCopy.ticket.invitations} className="pt-3">
      <h3 className="text-small font-medium text-muted">{resultsCopy.ticket.invitations}</h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation }: { invitation: SurveyInvitation }) {
  const { survey } = invitation;
  const why = invitationReasons(invitation);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <InvitationStatus invitation={invitation} />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {survey?.title ?? resultsCopy.ticket.unknownSurvey}
      </span>
      <span className="ms-auto text-small text-muted">
        <InvitationStep invitation={invitation} />
      </span>
      {why.length > 0 && <p className="w-full text-small wrap-anywhere text-muted">{why.join(': ')}</p>}
    </li>
  );
}

interface TicketAnswersProps {
  survey: string;
  ticket: string;
}

/** What was answered to the invitations of a ticket. */
function TicketAnswers({ survey, ticket }: TicketAnswersProps) {
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
