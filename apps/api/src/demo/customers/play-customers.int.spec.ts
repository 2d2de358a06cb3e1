import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirstAdministrator } from '../../features/accounts/staff/create-account.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../testing/test-config.js';
import { waitFor } from '../../testing/wait-for.js';
import { tellDesk } from '../story/tell-desk.js';
import { EventSource } from '../traffic/event-source.js';
import { createHelpDesk } from '../traffic/help-desk.js';
import { randomFrom } from '../world/random.js';
import { Closings } from './closings.js';
import { playCustomers } from './play-customers.js';

const day = 86_400_000;
let app: TestApp;
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'deskledger-customers-'));
  app = await startTestApp({ config: { dataDirectory } });
  await ensureFirstAdministrator(app.testDatabase.database, app.config);
});
afterAll(async () => {
  await app.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const query = <T extends object>(sql: string) => app.testDatabase.database.query<T & Record<string, unknown>>(sql);
const answered = () => query(`select from survey_enrollments where ended = 'answered' and kind = 'invitation'`);

describe('the customers of the demo', () => {
  const ended = new AbortController();
  const random = randomFrom('spec:customers');
  const closings = new Closings(random, 2000);
  afterAll(() => ended.abort());

  it('are invited about tickets that were closed lately, find that in their mail, and many answer', async () => {
    const story = new EventSource(tellDesk({ seed: 'spec', from: Date.now() - 9 * day, ticketsADay: 40 }));
    const events = story.takeUntil(Date.now(), 1000);
    await createHelpDesk(app.url, TEST_WEBHOOK_KEY, ended.signal).deliver(events);
    closings.hear(events);
    const asking = playCustomers(app.config, app.url, { closings, random, signal: ended.signal });
    const responses = await waitFor(async () => {
      const all = await answered();
      return all.length >= 5 ? all : undefined;
    }, 'five answers');
    ended.abort();
    await asking;

    const resolved = new Set(events.flatMap(({ type, data }) => (type === 'ticket.closed' ? [data.ticketId] : [])));
    const tickets = await query<{ ticket_id: string; phase: string }>(
      `select tickets.ticket_id, phase from survey_invitations join tickets on tickets.id = survey_invitations.ticket_id`,
    );
    expect(tickets.length).toBeGreaterThanOrEqual(responses.length);
    expect(tickets.filter(({ ticket_id: id }) => !resolved.has(id))).toEqual([]);
    expect(new Set(tickets.map(({ phase }) => phase))).toEqual(new Set(['closed']));
    expect(new Set(tickets.map(({ ticket_id: id }) => id)).size).toBe(tickets.length);
  });

  it.each([
    ['mail leaves the machine', { mail: { from: 'a@desk.test', smtpUrl: 'smtp://mail.test' } }, 'SMTP_URL'],
    ['nobody told the demo the password', { administrator: { email: 'admin@desk.test' } }, 'ADMIN_PASSWORD'],
  ])('are left alone where %s', async (_, change, word) => {
    const asking = playCustomers({ ...app.config, ...change }, app.url, { closings, random, signal: ended.signal });
    await expect(asking).rejects.toThrow(word);
  });
});
