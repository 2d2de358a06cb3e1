import { ensureFirstAdministrator } from '../../features/accounts/staff/create-account.js';
import { FixedClock } from '../../platform/clock/clock.js';
import { ownFolder } from '../../testing/own-folder.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../testing/test-config.js';
import { waitFor } from '../../testing/wait-for.js';
import { generateHistory } from '../story/generate-history.js';
import { LeapingTime } from '../testing/leaping-time.js';
import { EventSource } from '../traffic/event-source.js';
import { createHelpDesk, type HelpDesk } from '../traffic/help-desk.js';
import { playHistory } from '../traffic/play-history.js';
import { playLive } from '../traffic/play-live.js';
import { Closings } from './closings.js';
import { playCustomers } from './play-customers.js';
import { playPast, type ComingVisit } from './play-past.js';

const hour = 3_600_000;
const day = 24 * hour;
const begun = Date.parse('2026-11-27T08:00:00Z');
const from = begun - 3 * day;
const seed = 'deskledger';
const clock = new FixedClock(new Date(begun));
const time = new LeapingTime(clock);
const closings = new Closings(seed, 1);
const ended = new AbortController();
const { signal } = ended;
const story = new EventSource(generateHistory({ seed, from, ticketsADay: 24 }));
let app: TestApp;
let desk: HelpDesk;
let coming: ComingVisit[];

beforeAll(async () => {
  app = await startTestApp({ clock, config: { dataDirectory: ownFolder('customers') } });
  await ensureFirstAdministrator(app.testDatabase.database, app.config);
  const helpDesk = createHelpDesk(app.url, TEST_WEBHOOK_KEY, signal, time);
  desk = {
    deliver: async (events) => {
      closings.receive(events);
      const receipt = await helpDesk.deliver(events);
      // In leaps nobody waits for what is worked on.
      await waitFor(async () => (await query('select from inbox limit 1')).length === 0, 'an empty inbox');
      return receipt;
    },
  };
  await playHistory(story, begun, desk, () => undefined);
  const customers = closings.take(begun);
  coming = await playPast(app.config, { customers, from, now: begun, onProgress: () => undefined, signal });
});
afterAll(() => app.close());

const query = <T extends object>(sql: string, params: unknown[] = []) =>
  app.testDatabase.database.query<T & Record<string, unknown>>(sql, params);

describe('the customers of the demo', () => {
  it('go on for eight hours: they are invited about what was closed, find that in their mail, and many answer', async () => {
    const traffic = playLive([story], desk, signal, time);
    const asking = playCustomers(app.config, app.url, { seed, closings, coming, time, signal });
    await time.pass(8 * hour, 2, ended);
    await Promise.all([traffic, asking]);

    const invited = await query<{ ticket: string; isOpened: boolean }>(
      `select t.ticket_id as ticket, e.opened_at is not null as "isOpened" from survey_invitations i
       join tickets t on t.id = i.ticket_id join survey_enrollments e on e.id = i.enrollment_id where i.decided_at > $1`,
      [new Date(begun)],
    );
    expect(invited.length).toBeGreaterThan(10);
    expect(new Set(invited.map(({ ticket }) => ticket)).size).toBe(invited.length);
    expect(invited.some(({ isOpened }) => isOpened)).toBe(true);
    const answers = await query<{ at: Date }>(
      'select answered_at as at from survey_enrollments where answered_at > $1 order by 1',
      [new Date(begun)],
    );
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(answers.at(-1)!.at.getTime()).toBeGreaterThan(begun + 2 * hour);
  });

  it.each([
    ['mail leaves the machine', { mail: { from: 'a@desk.test', smtpUrl: 'smtp://mail.test' } }, 'SMTP_URL'],
    ['nobody told the demo the password', { administrator: { email: 'admin@desk.test' } }, 'ADMIN_PASSWORD'],
  ])('are left alone where %s', async (_, change, word) => {
    const { signal } = new AbortController();
    const demo = { seed, closings, coming: [], time, signal };
    await expect(playCustomers({ ...app.config, ...change }, app.url, demo)).rejects.toThrow(word);
  });
});
