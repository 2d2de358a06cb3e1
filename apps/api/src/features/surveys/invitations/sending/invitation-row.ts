import type { Question, SurveyLanguage, SurveyLook, SurveyMail, SurveyTranslations } from '@deskledger/domain';
import type { Tx } from '../../../../platform/database/tx.js';
import { joinSeenVersion } from '../seen-version.sql.js';

/** An invitation with everything that its mail needs and that could still speak against it. */
export interface InvitationRow {
  readonly id: string;
  readonly entryKey: string;
  readonly status: string;
  readonly templateId: string;
  readonly enrollmentId: string;
  /** null when its ticket names nobody. */
  readonly contactRef: string | null;
  /** In hexadecimal digits. */
  readonly contactKey: string | null;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly claimedAt: Date | null;
  readonly handedOverAt: Date | null;
  readonly reminderDueAt: Date | null;
  /** Somebody asked for the reminder that is due. */
  readonly reminderWished: boolean;
  readonly remindedAt: Date | null;
  readonly reminders: number;
  readonly ticket: {
    /** null: it is about no ticket. */
    readonly id: string | null;
    readonly label: string | null;
    readonly counted: boolean;
    /** Of the contact that it names by now. */
    readonly contactRef: string | null;
    /** null while nothing was heard of it. */
    readonly streamId: string | null;
  };
  /** null: there is none, or it was erased. */
  readonly address: string | null;
  readonly subject: string | null;
  /** Of the contact that the ticket names by now. */
  readonly contactName: string | null;
  /** Of the contact of a list. */
  readonly listedName: string | null;
  /** Of the mails; null: the organization's. */
  readonly language: SurveyLanguage | null;
  readonly suppressed: 'unsubscribed' | 'bounced' | null;
  /** Of the version that its person has seen, or would see now. */
  readonly survey: {
    readonly active: boolean;
    readonly title: string;
    readonly description: string;
    readonly questionCount: number;
    readonly firstQuestion: Question;
    /** null without any. */
    readonly translations: SurveyTranslations | null;
    readonly look: SurveyLook | null;
    readonly mail: SurveyMail | null;
  };
  /** What has become of the enrollment; null before it was made. Instants as texts. */
  readonly enrollment: {
    readonly answeredAt: string | null;
    readonly ended: string | null;
    readonly expiresAt: string | null;
  } | null;
  [column: string]: unknown;
}

/** How many reminders `i` got; of those sent before they were counted only the last is known. */
export const remindersSql = `greatest(i.reminders, (i.reminded_at is not null)::integer) as reminders`;

const rowSql = `
  select i.id, i.entry_key as "entryKey", i.status, i.template_id as "templateId", i.enrollment_id as "enrollmentId",
    i.contact_ref as "contactRef", encode(i.contact_key, 'hex') as "contactKey", i.due_at as "dueAt", i.attempts,
    i.claimed_at as "claimedAt", i.handed_over_at as "handedOverAt", i.reminder_due_at as "reminderDueAt",
    i.reminder_wished as "reminderWished", i.reminded_at as "remindedAt", ${remindersSql},
    json_build_object('id', i.ticket_id, 'label', t.status, 'counted', i.ticket_id is null or coalesce(t.counted, false),
      'contactRef', t.contact_email_ref, 'streamId', t.stream_id) as ticket,
    contact.value ->> 'text' as address, subject.value ->> 'text' as subject, name.value ->> 'text' as "contactName",
    contact.value ->> 'name' as "listedName", i.language, gone.reason as suppressed,
    json_build_object('active', template.status = 'active', 'title', coalesce(version.title, template.title),
      'description', coalesce(version.description, template.description),
      'questionCount', jsonb_array_length(coalesce(version.questions, template.questions)),
      'firstQuestion', coalesce(version.questions, template.questions) -> 0,
      'translations', case when version.version is null then template.translations else version.translations end,
      'look', case when version.version is null then template.look else version.look end,
      'mail', case when version.version is null then template.mail else version.mail end) as survey,
    case when enrollment.id is not null then json_build_object('answeredAt', enrollment.answered_at,
      'ended', enrollment.ended, 'expiresAt', enrollment.expires_at) end as enrollment
  from survey_invitations i
  left join tickets t on t.id = i.ticket_id
  left join personal_data contact on contact.ref = i.contact_ref
  left join personal_data subject on subject.ref = t.subject_ref
  left join personal_data name on name.ref = t.contact_name_ref
  left join survey_suppressions gone on gone.contact_key = i.contact_key
  left join survey_templates template on template.id = i.template_id
  left join survey_enrollments enrollment on enrollment.id = i.enrollment_id
  ${joinSeenVersion}
  where i.id = $1 and i.enrollment_id is not null`;

/** undefined when there is no such invitation, or it was decided against. */
export async function readInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.query<InvitationRow>(rowSql, [id]);
  return row;
}
