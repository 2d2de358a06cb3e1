import type { SurveyInvitation } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invitationsCopy as words } from './invitations.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { Breakable } from '../../../ui/inline/breakable.js';
import { Button } from '../../../ui/buttons/button.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { invitationReasons, InvitationStatus, InvitationStep } from './invitation-look.js';
import { sendAgain } from '../surveys.queries.js';

interface InvitationRowProps {
  invitation: SurveyInvitation;
  canEdit: boolean;
  /** Before it, where it can be chosen. */
  selection?: ReactNode;
}

export function InvitationRow({ invitation, canEdit, selection }: InvitationRowProps) {
  const { ticket, status, answeredAt } = invitation;
  const why = invitationReasons(invitation);
  const canRetry = canEdit && answeredAt === null && (status === 'failed' || status === 'uncertain');
  return (
    <li className="flex items-start gap-3 py-3">
      {selection}
      <div className="grid min-w-0 grow gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_9rem] md:items-start">
        <div className="min-w-0">
          {ticket === null ? (
            <p className="font-medium">{words.listed}</p>
          ) : (
            <TextLink to={ticketPath(ticket.id)} dir="auto" className="font-medium wrap-anywhere">
              {ticket.subject ?? words.noSubject}
            </TextLink>
          )}
          <Facts className="reference text-small wrap-anywhere text-muted">
            {ticket && <Fact>{ticket.ticketId}</Fact>}
            <Fact>
              <Breakable text={addressOf(invitation)} />
            </Fact>
            {invitation.ticketStatus !== null && <Fact>{words.entered(invitation.ticketStatus)}</Fact>}
            {invitation.reminders > 0 && <Fact>{words.reminded(invitation.reminders)}</Fact>}
            {invitation.rule && <Fact>{words.rule(invitation.rule.name)}</Fact>}
          </Facts>
        </div>
        <div className="min-w-0">
          <InvitationStatus invitation={invitation} />
          {why.length > 0 && <p className="mt-1 text-small wrap-anywhere text-muted">{why.join('. ')}</p>}
          {canRetry && <RetryButton invitation={invitation} />}
        </div>
        <p className="text-small text-muted md:text-end">
          <InvitationStep invitation={invitation} />
        </p>
      </div>
    </li>
  );
}

/** The ticket or, without one, the address. */
export const nameOf = (invitation: SurveyInvitation): string => invitation.ticket?.ticketId ?? addressOf(invitation);

function addressOf({ contact_email: address, reason }: SurveyInvitation): string {
  return address ?? (reason === 'no_contact' ? words.noAddress : words.erased);
}

function RetryButton({ invitation }: { invitation: SurveyInvitation }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => sendAgain(invitation.id),
    onSuccess: () => {
      toast.success(words.retried);
      void queries.invalidateQueries({ queryKey: ['surveys', 'invitations'] });
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <Button
      className="mt-2"
      aria-label={words.retryOf(nameOf(invitation))}
      isPending={retry.isPending}
      onPress={() => retry.mutate()}
    >
      {words.retry}
    </Button>
  );
}
