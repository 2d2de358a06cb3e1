import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { selectBy } from '../../../tickets/index.js';
import type { OneSurveyQuestion, RangedQuestion } from '../result-question.js';

export interface InvitedCount {
  readonly delivered: number;
  readonly completed: number;
}

/** The invitations delivered in a range, and those of them answered before it ended. */
export async function countInvited(
  database: Database,
  { survey, range, selection }: RangedQuestion & OneSurveyQuestion,
): Promise<InvitedCount> {
  const asked = new Conditions();
  asked.add(`template_id = ${asked.param(survey, 'uuid')} and kind = 'invitation'`);
  asked.add(`delivered_at >= ${asked.param(new Date(range.startsAt), 'timestamptz')}`);
  const end = asked.param(new Date(range.endsAt), 'timestamptz');
  asked.add(`delivered_at < ${end}`);
  selectBy(asked, { organization: 'organization_id' }, selection);
  const [row] = await database.read<InvitedCount & Record<string, unknown>>(
    `select count(*) as delivered,
            count(*) filter (where answered_at < ${end} and voided_at is null) as completed
       from survey_enrollments where ${asked.sql}`,
    asked.params,
  );
  return row!;
}
