import { ensureFirstAdministrator } from '../../apps/api/src/features/accounts/staff/create-account.js';
import { DeadlineSweep } from '../../apps/api/src/features/ingestion/deadlines/deadline-sweep.js';
import { FixedClock } from '../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../apps/api/src/testing/test-config.js';
import { waitFor } from '../../apps/api/src/testing/wait-for.js';
import { HelpDesk } from './support/help-desk.js';
import { readIncidentLog } from './support/incident-log.js';
import { administrator } from './support/processes.js';
import { chunks } from './support/random.js';
import { Staff } from './support/staff.js';

/** A newcomer connects first and corrects the labels afterwards: the figures must be those of the right ones. */

const week = readIncidentLog('week1');
const { closedTicketFields } = week;
const clock = new FixedClock(new Date());

interface Product {
  app: TestApp;
  staff: Staff;
}

const products: Product[] = [];
afterAll(() => Promise.all(products.map(({ app }) => app.close())));

async function product(): Promise<Product> {
  const app = await startTestApp({ clock });
  await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
  const made = { app, staff: new Staff(() => app.url) };
  products.push(made);
  return made;
}

async function tell({ app, staff }: Product): Promise<void> {
  const helpDesk = new HelpDesk(() => app.url, `whsec_${TEST_WEBHOOK_KEY.toString('base64')}`);
  for (const batch of chunks(week.events, 500)) await helpDesk.deliver(batch);
  await staff.settled();
}

/** Deadlines that have passed are missed, as time would have it. */
async function missed({ app }: Product): Promise<void> {
  await app.app.get(DeadlineSweep).sweep();
  await waitFor(
    async () => {
      const sql = `select from tickets where verdict = 'running' and due_at < $1 and counted limit 1`;
      return (await app.testDatabase.database.query(sql, [clock.now()])).length === 0;
    },
    'every deadline that has passed is missed',
    120_000,
  );
}

async function recalculated({ staff }: Product): Promise<void> {
  await waitFor(
    async () => (await staff.get<{ recalculation: unknown }>('/api/organization')).recalculation === null,
    'figures are recalculated',
    300_000,
  );
}

const calls = [
  'dashboard',
  'report/overview',
  'report/render-ticket-analysis',
  'report/customer-satisfaction',
  'report/team-performance',
  'ticket/overview',
];

/** Everything that is shown or seen, by what it is; answers without the moment at which they were made. */
async function everything({ app, staff }: Product): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { query } of week.answers)
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

it('labels that are corrected after the whole log give the figures of labels that were right from the start', async () => {
  const [first, late] = [await product(), await product()];
  await first.staff.call('PUT', '/api/organization', { closedTicketFields });
  await late.staff.call('PUT', '/api/organization', { closedTicketFields: ['Never'], ticketStatusFields: ['Closed'] });
  await tell(first);
  await tell(late);
  await missed(first);
  await missed(late);
  const wrong = await everything(late);
  await late.staff.call('PUT', '/api/organization', {
    closedTicketFields,
    ticketStatusFields: (await first.staff.get<{ ticketStatusFields: string[] }>('/api/organization'))
      .ticketStatusFields,
  });
  await recalculated(late);
  await missed(late);
  const [right, corrected] = [await everything(first), await everything(late)];
  const differing = [...right].filter(([name, text]) => corrected.get(name) !== text).map(([name]) => name);
  expect(differing).toEqual([]);
  expect(wrong).not.toEqual(right);
});
