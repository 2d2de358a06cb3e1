import type { SurveyInvitation } from '@deskledger/contracts';
import { displayText } from '../../../tickets/index.js';
import { remindersSql } from '../sending/invitation-row.js';
import { joinSeenVersion } from '../seen-version.sql.js';

/** A decision with what it is about and what has become of it. */
export interface InvitationListRow {
  readonly id: string;
  readonly ticket_id: string | null;
  readonly help_desk_id: string | null;
  readonly subject: string | null;
  readonly template_id: string | null;
  readonly title: string | null;
  readonly rule_id: string | null;
  readonly rule_name: string | null;
  readonly address: string | null;
  readonly ticket_status: string | null;
  readonly entered_at: Date;
  readonly status: SurveyInvitation['status'];
  readonly reason: SurveyInvitation['reason'];
  readonly explanation: string | null;
  readonly decided_at: Date;
  readonly due_at: Date | null;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly reminded_at: Date | null;
  readonly reminders: number;
  readonly opened_at: Date | null;
  readonly answered_at: Date | null;
  readonly expires_at: Date | null;
  [column: string]: unknown;
}

/**
 * To be followed by conditions, an order and a limit; `i` is the invitation, `t` its ticket. The survey is called as in the
 * version that its person has seen, or would see now.
 */
export const selectInvitations = `
  select i.id, i.ticket_id, t.ticket_id as help_desk_id, subject.value ->> 'text' as subject, i.template_id,
    coalesce(version.title, template.title) as title, i.rule_id, i.rule_name,
    contact.value ->> 'text' as address, i.ticket_status, i.entered_at, i.status, i.reason, i.explanation,
    i.decided_at, i.due_at, i.attempts, i.sent_at, i.reminded_at,
    ${remindersSql}, enrollment.opened_at, enrollment.answered_at,
    enrollment.expires_at
  from survey_invitations i
  left join tickets t on t.id = i.ticket_id
  left join personal_data subject on subject.ref = t.subject_ref
  left join personal_data contact on contact.ref = i.contact_ref
  left join survey_templates template on template.id = i.template_id
  left join survey_enrollments enrollment on enrollment.id = i.enrollment_id
  ${joinSeenVersion}`;

export function invitationDocument(row: InvitationListRow): SurveyInvitation {
  const subject = row.subject === null ? null : displayText(row.subject);
  return {
    id: row.id,
    ticket: row.ticket_id === null ? null : { id: row.ticket_id, ticketId: row.help_desk_id ?? '', subject },
    survey: row.template_id === null ? null : { id: row.template_id, title: row.title ?? '' },
    rule: row.rule_id === null ? null : { id: row.rule_id, name: row.rule_name ?? '' },
    contact_email: row.address,
    ticketStatus: row.ticket_status,
    enteredAt: row.entered_at.toISOString(),
    status: row.status,
    reason: row.reason,
    explanation: row.explanation,
    decidedAt: row.decided_at.toISOString(),
    dueAt: text(row.due_at),
    attempts: row.attempts,
    sentAt: text(row.sent_at),
    remindedAt: text(row.reminded_at),
    reminders: row.reminders,
    openedAt: text(row.opened_at),
    answeredAt: text(row.answered_at),
    expiresAt: text(row.expires_at),
  };
}

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;
