import type { Tx } from '../../../../platform/database/tx.js';
import { mergeKeptAnswers } from './merge-kept-answers.js';
import type { KeptAnswers } from './visit.js';

interface Row extends KeptAnswers {
  enrollmentId: string;
  [column: string]: unknown;
}

const readSql = `
  select enrollment_id as "enrollmentId", respondent, version, answers, durations
  from survey_partial_answers where enrollment_id = any ($1)`;

const upsertSql = `
  insert into survey_partial_answers (enrollment_id, respondent, version, answers, durations, updated_at)
  select id, respondent, version, answers, durations, $2
  from jsonb_to_recordset($1::jsonb) as kept (id uuid, respondent text, version integer, answers jsonb, durations jsonb)
  on conflict (enrollment_id) do update
  set respondent = excluded.respondent, version = excluded.version, answers = excluded.answers, durations = excluded.durations,
    updated_at = excluded.updated_at`;

/**
 * Adds to what is kept for these enrollments, in the order given. The caller holds the partitions of their streams,
 * so nobody else writes to the same rows.
 */
export async function keepAnswers(
  tx: Tx,
  additions: readonly (readonly [enrollmentId: string, added: KeptAnswers])[],
  now: Date,
): Promise<void> {
  if (additions.length === 0) return;
  const rows = await tx.query<Row>(readSql, [additions.map(([id]) => id)]);
  const kept = new Map<string, KeptAnswers>(rows.map((row) => [row.enrollmentId, row]));
  for (const [id, added] of additions) kept.set(id, mergeKeptAnswers(kept.get(id), added));
  const merged = [...kept].map(([id, { respondent, version, answers, durations }]) => {
    return { id, respondent, version, answers, durations };
  });
  await tx.query(upsertSql, [JSON.stringify(merged), now]);
}

/** Drops what was kept for enrollments that have ended. */
export async function forgetAnswers(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  if (enrollmentIds.length === 0) return;
  await tx.execute('delete from survey_partial_answers where enrollment_id = any ($1)', [enrollmentIds]);
}
