import type { Conditions } from '../../../../platform/database/conditions.js';

const day = 86_400_000;

/** Joins the enrollment of `i` to a statement. */
export const joinEnrollment = 'left join survey_enrollments enrollment on enrollment.id = i.enrollment_id';

/** Narrow invitations that await an answer. */
interface Waiting {
  readonly opened?: 'true' | 'false' | undefined;
  readonly olderThanDays?: number | undefined;
}

/** Adds what `i` must be, with its enrollment joined: sent, not answered, with a link that works at `now`. */
export function addWaiting(asked: Conditions, now: Date): void {
  asked.add("i.status = 'sent' and enrollment.ended is null");
  asked.add(`enrollment.expires_at > ${asked.param(now, 'timestamptz')}`);
}

export function addWaitingFilter(asked: Conditions, { opened, olderThanDays }: Waiting, now: Date): void {
  if (opened !== undefined) asked.add(`enrollment.opened_at is ${opened === 'true' ? 'not null' : 'null'}`);
  if (olderThanDays !== undefined)
    asked.add(`i.sent_at <= ${asked.param(new Date(now.getTime() - olderThanDays * day), 'timestamptz')}`);
}
