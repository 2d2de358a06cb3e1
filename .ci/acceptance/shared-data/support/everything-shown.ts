import { DeadlineSweep } from '../../../../apps/api/src/features/ingestion/deadlines/deadline-sweep.js';
import { waitFor } from '../../../../apps/api/src/testing/wait-for.js';
import { until } from '../../support/processes.js';
import type { TestProduct } from '../../support/test-product.js';
import type { IncidentLog } from './incident-log.js';

const calls = [
  'dashboard',
  'report/overview',
  'report/render-ticket-analysis',
  'report/customer-satisfaction',
  'report/team-performance',
  'ticket/overview',
];

/** All that is shown or seen of a log, by what it is; answers without the moment at which they were made. */
export async function everythingShown(
  { app, staff }: TestProduct,
  { answers }: IncidentLog,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  // Some views stand on rows that are written after the facts.
  await until('projections that have applied everything', 60, async () => {
    const { items } = await staff.get<{ items: { lag: number }[] }>('/api/projections');
    return items.every(({ lag }) => lag === 0);
  });
  for (const { query } of answers)
    for (const path of calls) {
      const address = `/api/${path}?${new URLSearchParams(query).toString()}`;
      const { generatedAt: _, dataVersion: __, ...answer } = await staff.get<Record<string, unknown>>(address);
      found.set(address, JSON.stringify(answer));
    }
  const { database } = app.testDatabase;
  const views = await database.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'analytics' order by name`,
  );
  for (const { name } of views) {
    const rows = await database.query<{ text: string }>(
      `select row::text as text from analytics.${name} as row order by text`,
    );
    found.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return found;
}

/** Deadlines that have passed are missed, as time would have it. */
export async function missDeadlines({ app }: TestProduct, now: Date): Promise<void> {
  await app.app.get(DeadlineSweep).sweep();
  await waitFor(
    async () => {
      const sql = `select from tickets where verdict = 'running' and due_at < $1 and counted limit 1`;
      return (await app.testDatabase.database.query(sql, [now])).length === 0;
    },
    'every deadline that has passed is missed',
    120_000,
  );
}
