import { labelKey, type OrganizationSettings } from '@deskledger/domain';
import type { SkipReason } from '../decisions/decide.js';
import { isWish, sendingLabels } from '../decisions/entry.js';
import type { InvitationRow } from './invitation-row.js';

/** What has come to speak against an invitation since it was decided; null: nothing. */
export function objectionTo(row: InvitationRow, settings: OrganizationSettings): SkipReason | null {
  if (row.address === null) return 'no_contact';
  if (row.suppressed !== null) return row.suppressed === 'bounced' ? 'bounced_before' : 'unsubscribed';
  if (!row.ticket.counted) return 'ticket_left_out';
  if (!row.survey.active) return 'survey_closed';
  return isWish(row.entryKey) ? null : objectionToEntry(row, settings);
}

/** Of a wish nobody asks whether surveys are sent by themselves, nor for the ticket's status. */
function objectionToEntry({ ticket }: InvitationRow, settings: OrganizationSettings): SkipReason | null {
  if (!settings.survey) return 'switched_off';
  // Resolved and then Closed is one closing, and the entry into Closed was not asked about because of this one.
  return sendingLabels(settings).has(labelKey(ticket.label ?? '')) ? null : 'status_changed';
}

/** Whether to remind: the survey can still be answered, and was not. Instants in epoch milliseconds. */
export function isReminderDue(row: InvitationRow, settings: OrganizationSettings, now: number): boolean {
  const { enrollment, survey, address, suppressed, ticket } = row;
  if (enrollment === null || enrollment.ended !== null || enrollment.answeredAt !== null) return false;
  if (enrollment.expiresAt !== null && Date.parse(enrollment.expiresAt) <= now) return false;
  const isWanted = settings.surveyReminderDays > 0 && (settings.survey || isWish(row.entryKey));
  return (
    isWanted && row.status === 'sent' && survey.active && address !== null && suppressed === null && ticket.counted
  );
}
