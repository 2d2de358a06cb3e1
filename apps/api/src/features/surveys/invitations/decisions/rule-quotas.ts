import { quotaSince, type SurveyRule } from '@deskledger/domain';
import type { Queryable } from '../../../../platform/database/statement.js';

const usedSql = `
  select quota.rule, count(*) as used
    from unnest($1::text[], $2::timestamptz[]) as quota (rule, since)
    join survey_invitations i on i.rule_id = quota.rule and i.decided_at >= quota.since
   where i.status not in ('skipped', 'cancelled')
   group by quota.rule`;

/**
 * How many contacts each of these rules has invited in the period of its quota at `now`, by the rule's id. Rules without a
 * quota are not asked about. A mail that failed or came back has used its place, one that was cancelled before it was sent
 * has not.
 */
export async function readQuotaUse(
  database: Queryable,
  rules: readonly SurveyRule[],
  { now, timezone }: { now: number; timezone: string },
): Promise<Map<string, number>> {
  const asked = rules.flatMap(({ id, quota }) => (quota === undefined ? [] : [{ id, quota }]));
  if (asked.length === 0) return new Map();
  const rows = await database.query<{ rule: string; used: number }>(usedSql, [
    asked.map(({ id }) => id),
    asked.map(({ quota }) => new Date(quotaSince(quota, now, timezone))),
  ]);
  return new Map(rows.map(({ rule, used }) => [rule, used]));
}
