import type { Tx } from '../../../../platform/database/tx.js';

/** Keeps whose answers by public links these enrollments are; the first word stays. */
export async function rememberVisitors(
  tx: Tx,
  visitors: readonly (readonly [enrollmentId: string, visitor: string])[],
  now: Date,
): Promise<void> {
  if (visitors.length === 0) return;
  await tx.execute(
    `insert into survey_visitors (enrollment_id, visitor, seen_at)
     select enrollment_id, visitor, $3 from unnest($1::uuid[], $2::text[]) as told (enrollment_id, visitor)
     on conflict do nothing`,
    [visitors.map(([id]) => id), visitors.map(([, visitor]) => visitor), now],
  );
}
