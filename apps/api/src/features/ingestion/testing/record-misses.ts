import { Clock } from '../../../platform/clock/clock.js';
import type { TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { DeadlineSweep } from '../deadlines/deadline-sweep.js';
import { deadlinesBefore } from '../deadlines/deadlines-before.js';

const passedSql = `select from (${deadlinesBefore('$1', 'id')}) as passed limit 1`;

/** Looks for deadlines that have passed, and waits until each is recorded as missed. */
export async function recordMisses({ app, testDatabase }: TestApp): Promise<void> {
  await app.get(DeadlineSweep).sweep();
  const hasNone = async () => (await testDatabase.database.query(passedSql, [app.get(Clock).now()])).length === 0;
  await waitFor(hasNone, 'every deadline that has passed is missed');
}
