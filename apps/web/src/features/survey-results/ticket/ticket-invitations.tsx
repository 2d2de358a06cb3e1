import type { SurveyInvitation } from '@deskledger/contracts';
import { resultsCopy } from '../results.copy.js';
import { invitationReasons, InvitationStatus, InvitationStep } from '../../surveys/index.js';

/** Every decision about inviting the contact, newest first, with its reason. */
export function TicketInvitations({ invitations }: { invitations: readonly SurveyInvitation[] }) {
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
