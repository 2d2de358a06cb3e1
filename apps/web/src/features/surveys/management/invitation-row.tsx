import type { SurveyInvitation } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { surveyCopy } from '../../../copy/surveys.js';
import { failureOf } from '../../../lib/api/failure.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Moment } from '../../../ui/moment.js';
import { StateGlyph, type GlyphShape } from '../../../ui/state-glyph.js';
import { TextLink } from '../../../ui/text-link.js';
import { toast } from '../../../ui/toasts.js';
import { sendAgain } from '../surveys.queries.js';

const { invitations: words } = surveyCopy;

const looks: Record<SurveyInvitation['status'], { tone: Tone; shape: GlyphShape }> = {
  queued: { tone: 'info', shape: 'ring' },
  sending: { tone: 'info', shape: 'half' },
  sent: { tone: 'success', shape: 'check' },
  uncertain: { tone: 'warning', shape: 'half' },
  skipped: { tone: 'neutral', shape: 'dash' },
  cancelled: { tone: 'neutral', shape: 'dash' },
  failed: { tone: 'danger', shape: 'dash' },
  bounced: { tone: 'danger', shape: 'dash' },
};

export function InvitationRow({ invitation, canEdit }: { invitation: SurveyInvitation; canEdit: boolean }) {
  const { ticket, status, reason, explanation } = invitation;
  const { tone, shape } = looks[status];
  const why = [reason === null ? '' : words.reasons[reason], explanation ?? ''].filter((text) => text !== '');
  const canRetry = canEdit && (status === 'failed' || status === 'uncertain');
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_9rem] md:items-start">
      <div className="min-w-0">
        <TextLink to={ticketPath(ticket.id)} dir="auto" className="font-medium wrap-anywhere">
          {ticket.subject ?? words.noSubject}
        </TextLink>
        <p className="reference text-small wrap-anywhere text-muted">
          {ticket.ticketId} · {addressOf(invitation)} · {words.entered(invitation.ticketStatus)}
        </p>
      </div>
      <div className="min-w-0">
        <Badge tone={tone}>
          <StateGlyph shape={shape} className="size-3.5" />
          {words.statuses[status]}
        </Badge>
        {why.length > 0 && <p className="mt-1 text-small wrap-anywhere text-muted">{why.join('. ')}</p>}
        {canRetry && <RetryButton invitation={invitation} />}
      </div>
      <p className="text-small text-muted md:text-end">
        <Times invitation={invitation} />
      </p>
    </li>
  );
}

function addressOf({ contact_email: address, reason }: SurveyInvitation): string {
  return address ?? (reason === 'no_contact' ? words.noAddress : words.erased);
}

/** The latest thing that happened, and when. */
function Times({ invitation }: { invitation: SurveyInvitation }) {
  const { answeredAt, openedAt, sentAt, dueAt, decidedAt, status } = invitation;
  const steps: [string, string | null][] = [
    [words.answered, answeredAt],
    [words.opened, openedAt],
    [words.sent, sentAt],
    [words.due, status === 'queued' ? dueAt : null],
    [words.decided, decidedAt],
  ];
  const [name, at] = steps.find(([, instant]) => instant !== null) ?? [words.decided, decidedAt];
  return (
    <>
      {name} <Moment at={at ?? decidedAt} withTime className="numeric whitespace-nowrap" />
    </>
  );
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
      aria-label={words.retryOf(invitation.ticket.ticketId)}
      isPending={retry.isPending}
      onPress={() => retry.mutate()}
    >
      {words.retry}
    </Button>
  );
}
