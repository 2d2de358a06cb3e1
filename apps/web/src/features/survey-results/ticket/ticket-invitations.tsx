import type { SurveyInvitation } from '@deskledger/contracts';
import { resultsCopy } from '../../../copy/results.js';
import { surveyCopy } from '../../../copy/surveys.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Moment } from '../../../ui/moment.js';

const words = surveyCopy.invitations;

const tones: Record<SurveyInvitation['status'], Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  uncertain: 'warning',
  skipped: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
  bounced: 'danger',
};

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
  const { survey, status, reason, explanation } = invitation;
  const why = [reason === null ? '' : words.reasons[reason], explanation ?? ''].filter((text) => text !== '');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {survey?.title ?? resultsCopy.ticket.unknownSurvey}
      </span>
      <span className="numeric ms-auto text-small text-muted">
        <LastStep invitation={invitation} />
      </span>
      {why.length > 0 && <p className="w-full text-small wrap-anywhere text-muted">{why.join(': ')}</p>}
    </li>
  );
}

/** The latest thing that happened, and when. */
function LastStep({ invitation }: { invitation: SurveyInvitation }) {
  const { answeredAt, openedAt, sentAt, dueAt, decidedAt, status } = invitation;
  const steps: [string, string | null][] = [
    [words.answered, answeredAt],
    [words.opened, openedAt],
    [words.sent, sentAt],
    [words.due, status === 'queued' ? dueAt : null],
  ];
  const [name, at] = steps.find(([, instant]) => instant !== null) ?? [words.decided, decidedAt];
  return (
    <>
      {name} <Moment at={at ?? decidedAt} withTime />
    </>
  );
}
