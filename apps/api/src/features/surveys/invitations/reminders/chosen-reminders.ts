import { reminderBounds, type ReminderObjection, type RemindedWhich } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { invalidRequest } from '../../../../platform/http/index.js';
import { addWaiting, addWaitingFilter } from '../list/waiting.sql.js';
import { remindersSql } from '../sending/invitation-row.js';
import { objectionToReminding } from '../sending/objection.js';

const hour = 3_600_000;
const day = 24 * hour;
/** More than this is chosen in several parts. */
const mostAtOnce = 10_000;

type Reminded = Parameters<typeof objectionToReminding>[0];

interface ChosenRow extends Reminded, Record<string, unknown> {
  readonly id: string;
  /** In hexadecimal digits. */
  readonly contactKey: string | null;
  readonly reminders: number;
  readonly reminderWished: boolean;
  /** What the contact got last, by whichever invitation. */
  readonly contactInvitedAt: Date | null;
  readonly contactRemindedAt: Date | null;
}

/** An invitation that was chosen, and why it gets no reminder; null: it does. */
interface Chosen {
  readonly id: string;
  readonly against: ReminderObjection | null;
}

const chosenSql = `
  select i.id, i.status, encode(i.contact_key, 'hex') as "contactKey", ${remindersSql},
    i.reminder_wished as "reminderWished", greatest(i.sent_at, mailed.invited) as "contactInvitedAt",
    greatest(i.reminded_at, mailed.reminded) as "contactRemindedAt",
    contact.value ->> 'text' as address, gone.reason as suppressed,
    json_build_object('active', coalesce(template.status = 'active', false)) as survey,
    json_build_object('counted', i.ticket_id is null or coalesce(t.counted, false)) as ticket,
    case when enrollment.id is not null then json_build_object('answeredAt', enrollment.answered_at,
      'ended', enrollment.ended, 'expiresAt', enrollment.expires_at) end as enrollment
  from survey_invitations i
  left join tickets t on t.id = i.ticket_id
  left join personal_data contact on contact.ref = i.contact_ref
  left join survey_suppressions gone on gone.contact_key = i.contact_key
  left join survey_templates template on template.id = i.template_id
  left join survey_enrollments enrollment on enrollment.id = i.enrollment_id
  left join lateral (
    select max(other.sent_at) as invited, max(other.reminded_at) as reminded
      from survey_invitations other where other.contact_key = i.contact_key
  ) mailed on true`;

/** Decides which invitations of a survey get a reminder that somebody asks for. */
@Injectable()
export class ChosenReminders {
  constructor(private readonly clock: Clock) {}

  /**
   * The newest first. `hold`: nobody else sends a reminder of them before the end of the transaction.
   * @throws ProblemError 400 when they are too many
   */
  async choose(tx: Tx, survey: string, which: RemindedWhich, restDays: number, hold = false): Promise<Chosen[]> {
    const now = this.clock.now();
    const asked = new Conditions();
    asked.add(`i.template_id = ${asked.param(survey, 'uuid')}`);
    if ('invitations' in which) asked.add(`i.id = any (${asked.param(which.invitations, 'uuid[]')})`);
    else {
      addWaiting(asked, now);
      addWaitingFilter(asked, which, now);
    }
    const lock = hold ? 'for update of i' : '';
    const rows = await tx.query<ChosenRow>(
      `${chosenSql} where ${asked.sql} order by i.sent_at desc, i.id limit ${asked.param(mostAtOnce + 1)} ${lock}`,
      asked.params,
    );
    if (rows.length <= mostAtOnce) return judge(rows, restDays, now.getTime());
    const limit = mostAtOnce.toLocaleString('en');
    throw invalidRequest(`More than ${limit} invitations match. Choose fewer, then the rest.`);
  }
}

function judge(rows: readonly ChosenRow[], restDays: number, now: number): Chosen[] {
  const contacts = new Set<string | null>();
  return rows.map((row) => {
    const against = objectionToReminding(row, now) ?? objectionOfRest(row, restDays, now);
    if (against !== null) return { id: row.id, against };
    if (contacts.has(row.contactKey)) return { id: row.id, against: 'same_contact' };
    contacts.add(row.contactKey);
    return { id: row.id, against };
  });
}

/** Why an invitation that can be answered is not spoken of again now. */
function objectionOfRest(row: ChosenRow, restDays: number, now: number): ReminderObjection | null {
  const isWithin = (at: Date | null, span: number) => at !== null && at.getTime() > now - span;
  if (row.reminderWished) return 'already_queued';
  if (row.reminders >= reminderBounds.perInvitation) return 'reminder_limit';
  if (isWithin(row.contactRemindedAt, restDays * day)) return 'reminded_recently';
  return isWithin(row.contactInvitedAt, reminderBounds.hoursAfterInvitation * hour) ? 'invited_recently' : null;
}
