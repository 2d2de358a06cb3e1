import type { ReminderObjection } from '@deskledger/contracts';
import { labelKey, type OrganizationSettings } from '@deskledger/domain';
import { isMailAddress } from '../../../../platform/mail/index.js';
import { type Objection, objectionOfRest, objectionToContact, type SkipReason } from '../decisions/decide.js';
import { isWish, sendingLabels } from '../decisions/entry.js';
import type { InvitationRow } from './invitation-row.js';
import type { PresentInvitation } from './present-contact.js';

/** What has come to speak against an invitation since it was decided; null: nothing. `now` in epoch milliseconds. */
export function objectionTo(
  { row, invitedAt }: PresentInvitation,
  settings: OrganizationSettings,
  now: number,
): Objection | null {
  const reason = reasonAgainst(row, settings);
  if (reason !== null) return { reason, explanation: null };
  return isWish(row.entryKey) ? null : objectionOfRest(invitedAt, now, settings.surveyRestDays);
}

function reasonAgainst(row: InvitationRow, settings: OrganizationSettings): SkipReason | null {
  const { address, suppressed } = row;
  if (!row.ticket.counted) return 'ticket_left_out';
  const contact = address === null ? null : { isAddress: isMailAddress(address.trim()), suppressed };
  const against = objectionToContact(contact);
  if (against !== null) return against;
  if (!row.survey.active) return 'survey_closed';
  return isWish(row.entryKey) ? null : objectionToEntry(row, settings);
}

/** Of a wish nobody asks whether surveys are sent by themselves, nor for the ticket's status. */
function objectionToEntry({ ticket }: InvitationRow, settings: OrganizationSettings): SkipReason | null {
  if (!settings.survey) return 'switched_off';
  // Resolved and then Closed is one closing, and the entry into Closed was not asked about because of this one.
  return sendingLabels(settings).has(labelKey(ticket.label ?? '')) ? null : 'status_changed';
}

/** Whether to remind: somebody asked for it, or the settings do, and nothing has come to speak against it. */
export function isReminderDue(row: InvitationRow, settings: OrganizationSettings, now: number): boolean {
  const isUsual = settings.surveyReminderDays > 0 && (settings.survey || isWish(row.entryKey)) && row.reminders === 0;
  return (row.reminderWished || isUsual) && objectionToReminding(row, now) === null;
}

type Reminded = Pick<InvitationRow, 'status' | 'address' | 'suppressed' | 'enrollment'> & {
  readonly survey: Pick<InvitationRow['survey'], 'active'>;
  readonly ticket: Pick<InvitationRow['ticket'], 'counted'>;
};

/** Why nobody is reminded of this invitation, whoever asks; null: the survey can be answered, and was not. `now` in epoch ms. */
export function objectionToReminding(row: Reminded, now: number): ReminderObjection | null {
  const { status, enrollment, address, suppressed } = row;
  if (enrollment !== null && enrollment.answeredAt !== null) return 'answered';
  if (suppressed !== null || status === 'bounced') return suppressed ?? 'bounced';
  if (status !== 'sent' || enrollment === null) return 'not_sent';
  if (enrollment.ended !== null || isPast(enrollment.expiresAt, now)) return 'expired';
  if (address === null) return 'no_contact';
  if (!row.ticket.counted) return 'ticket_left_out';
  return row.survey.active ? null : 'survey_closed';
}

const isPast = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) <= now;
