import type { SurveyInvitation } from '@deskledger/contracts';
import { invitationsCopy as words } from './invitations.copy.js';
import { Badge, type Tone } from '../../../ui/inline/badge.js';
import { Moment } from '../../../ui/inline/moment.js';
import { StateGlyph, type GlyphShape } from '../../../ui/inline/state-glyph.js';

const looks: Record<SurveyInvitation['status'] | 'answered', { tone: Tone; shape: GlyphShape }> = {
  answered: { tone: 'success', shape: 'check' },
  queued: { tone: 'info', shape: 'ring' },
  sending: { tone: 'info', shape: 'half' },
  sent: { tone: 'success', shape: 'check' },
  uncertain: { tone: 'warning', shape: 'half' },
  skipped: { tone: 'neutral', shape: 'dash' },
  cancelled: { tone: 'neutral', shape: 'dash' },
  failed: { tone: 'danger', shape: 'dash' },
  bounced: { tone: 'danger', shape: 'dash' },
};

/** What became of an invitation: in words, with a glyph and a colour. An answer says more than how the mail fared. */
export function InvitationStatus({ invitation }: { invitation: Pick<SurveyInvitation, 'status' | 'answeredAt'> }) {
  const { status, answeredAt } = invitation;
  const { tone, shape } = looks[answeredAt === null ? status : 'answered'];
  return (
    <Badge tone={tone}>
      <StateGlyph shape={shape} className="size-3.5" />
      {answeredAt === null ? words.statuses[status] : words.answered}
    </Badge>
  );
}

/** The latest thing that happened to an invitation, and when. */
export function InvitationStep({ invitation }: { invitation: SurveyInvitation }) {
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
      {name} <Moment at={at ?? decidedAt} withTime className="numeric whitespace-nowrap" />
    </>
  );
}

/** Why an invitation is as it is: the reason and what the mail server said, as far as there is something to say. */
export function invitationReasons({ reason, explanation }: SurveyInvitation): string[] {
  return [reason === null ? '' : words.reasons[reason], explanation ?? ''].filter((text) => text !== '');
}
