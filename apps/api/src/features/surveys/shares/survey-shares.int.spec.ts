import type { SharedResults, SharedLink } from '@deskledger/contracts';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createAccount } from '../../accounts/staff/create-account.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { someTicket, SurveyDesk } from '../testing/survey-desk.js';
import { openings } from './survey-shares.controller.js';

const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'a good and long password';
const lead = { email: 'lead@desk.test', name: 'Lee Lead', role: 'manager', password } as const;
const agent = { email: 'grace@desk.test', name: 'Grace', role: 'agent', password } as const;
type Who = typeof lead | typeof agent;

let app: TestApp;
let desk: SurveyDesk;
let survey: string;
let ticketId: string;

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object, who: Who = lead) {
  const { json } = await app.ask('POST /api/account/login', { body: { email: who.email, password } });
  return app.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  desk = new SurveyDesk(app);
  for (const account of [lead, agent]) await app.testDatabase.database.transaction((tx) => createAccount(tx, account));
  const at = clock.now().toISOString();
  const contact = { name: 'Dana Reyes', email: 'dana@acme.test' };
  const assignee = { id: 'agent-7', name: 'Agent Smith' };
  const told = { ticketId: 'T-48213', status: 'Open', subject: 'Hush', createdTime: at, modifiedTime: at };
  await reportTickets(app, [{ ...told, contact, assignee }]);
  ticketId = (await desk.rows<{ id: string }>('select id from tickets'))[0]!.id;
  survey = String((await desk.publish())['id']);
});
afterAll(() => app.close());
/** Every test is of a network that has opened nothing yet. */
beforeEach(() => desk.rows('truncate attempts'));

const answer = async (answers: object) => {
  const ticket = { ...someTicket, id: ticketId, assigneeId: 'agent-7', organizationId: 'acme' };
  expect((await desk.submit(await desk.invite(survey, ticket), { ...answers })).status).toBe(200);
};
const wishes = (more: object = {}) => ({
  ...{ name: 'For Acme', expiresAt: new Date(clock.now().getTime() + 30 * day).toISOString() },
  ...{ query: { dateRange: '7days' }, ...more },
});
const make = async (more: object = {}) => {
  const { status, json } = await ask(`POST /api/survey/shares/${survey}`, wishes(more));
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as unknown as SharedLink & { token: string };
};
const open = (token: string) => app.ask('POST /api/survey/shared', { body: { token } });
const results = async (token: string) => {
  const { status, json } = await open(token);
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as SharedResults;
};
const list = async () => ((await ask(`GET /api/survey/shares/${survey}`)).json as { items: SharedLink[] }).items;

it('shows figures and counts to anybody who has the link, and nothing is stored or indexed', async () => {
  await answer({ overall: 5, channel: 'Mail', again: true });
  await answer({ overall: 2, channel: 'Phone', why: 'Zanzibar' });
  const share = await make();
  const { headers, text } = await open(share.token);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  expect(text).not.toMatch(/Zanzibar|Dana|Agent Smith|agent-7|T-48213|Hush|acme|Lee/);
  const shown = await results(share.token);
  expect(shown).toMatchObject({
    title: 'Customer satisfaction',
    rating: { total: 2, 5: 1, 2: 1 },
    responseRate: { total: 2 },
    range: { from: '2026-11-14', to: '2026-11-20' },
    ...{ isFiltered: false, expiresAt: share.expiresAt },
  });
  const [rated, written, chosen] = shown.questions;
  expect(rated).toMatchObject({ id: 'overall', answered: 2, average: 3.5 });
  expect(written).toMatchObject({ id: 'why', type: 'text', answered: 1, values: [] });
  expect(chosen?.values.map(({ value, count }) => [value, count])).toEqual([
    ['Mail', 1],
    ['Phone', 1],
  ]);
  const filtered = await make({ query: { dateRange: 'custom', ...days('2026-11-20'), rating: [5] } });
  expect(await results(filtered.token)).toMatchObject({ rating: { total: 1 }, isFiltered: true });
  clock.advance(8 * day);
  expect((await results(share.token)).rating.total).toBe(0);
  expect((await results(filtered.token)).rating.total).toBe(1);
  clock.advance(-8 * day);
});

const days = (on: string) => ({ customDateRangeFrom: on, customDateRangeTo: on });

/** Every text in a document, keys included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

it('never says what somebody wrote, whatever it was and whatever is asked', async () => {
  const links = [
    await make(),
    await make({ query: { dateRange: '1year', bucket: 'month' } }),
    await make({ query: { dateRange: '7days', rating: [1], organization: ['acme'] } }),
  ];
  const written = fc.string({ minLength: 6, maxLength: 60, unit: 'grapheme' }).map((text) => `\u2042${text}`);
  const runs = { numRuns: howMany(20, { oneIn: 4 }) };
  await fc.assert(
    fc.asyncProperty(written, async (why) => {
      await desk.rows('truncate attempts');
      await answer({ overall: 1, why, channel: 'Mail' });
      for (const { token } of links) {
        const shown = await results(token);
        expect(shown.questions.find(({ id }) => id === 'why')?.answered).toBeGreaterThan(0);
        expect(textsIn(shown).filter((text) => text.includes('\u2042') || text.includes(why))).toEqual([]);
      }
    }),
    runs,
  );
});

it('is listed with its creator and when it was last opened; the token is nowhere', async () => {
  const share = await make({ name: 'Quarterly' });
  const listed = async () => (await list()).find(({ id }) => id === share.id);
  expect(await listed()).toEqual({
    ...{ id: share.id, name: 'Quarterly', createdBy: 'Lee Lead', openedAt: null },
    query: { dateRange: '7days', bucket: 'day' },
    ...{ createdAt: clock.now().toISOString(), expiresAt: share.expiresAt },
  });
  clock.advance(minute);
  await results(share.token);
  expect((await listed())?.openedAt).toBe(clock.now().toISOString());
  const stored = JSON.stringify([
    await desk.rows('select * from survey_shares'),
    await desk.rows('select * from audit_log'),
    await list(),
  ]);
  expect(stored).not.toContain(share.token.slice(6));
  const audited = await desk.rows<{ action: string }>('select action from audit_log where subject = $1', [share.id]);
  expect(audited.map(({ action }) => action)).toEqual(['survey_share.created']);
});

it('ends when it expires, is revoked, or its creator is no longer a manager, always in the same words', async () => {
  const wrong = await open('share_nothing');
  expect(wrong).toMatchObject({ status: 404 });
  expect(wrong.headers.get('cache-control')).toBe('no-store');
  const { detail } = wrong.json as { detail: string };
  const ended = async (token: string) => expect(await open(token)).toMatchObject({ status: 404, json: { detail } });

  const revoked = await make();
  expect((await ask(`DELETE /api/survey/share/${revoked.id}`)).status).toBe(200);
  await ended(revoked.token);
  expect((await ask(`DELETE /api/survey/share/${revoked.id}`)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(revoked.id);

  const kept = await make({ expiresAt: new Date(clock.now().getTime() + minute).toISOString() });
  const change = (sql: string) => desk.rows(`update accounts set ${sql} where name = 'Lee Lead'`);
  for (const [out, back] of [
    ['disabled_at = now()', 'disabled_at = null'],
    [`role = 'agent'`, `role = 'manager'`],
  ] as const) {
    await change(out);
    await ended(kept.token);
    await change(back);
    await results(kept.token);
  }
  clock.advance(minute);
  await ended(kept.token);
});

it('is made by managers alone, for a year at most, of published surveys, and never of one person', async () => {
  const at = (milliseconds: number) => ({ expiresAt: new Date(clock.now().getTime() + milliseconds).toISOString() });
  const made = async (body: object, who: Who = lead, id = survey) =>
    (await ask(`POST /api/survey/shares/${id}`, body, who)).status;
  expect(await made(wishes(), agent)).toBe(403);
  expect(await made(wishes(at(-minute)))).toBe(400);
  expect(await made(wishes(at(367 * day)))).toBe(400);
  expect(await made(wishes(at(366 * day)))).toBe(201);
  expect(await made(wishes(), lead, someTicket.id)).toBe(404);
  for (const filter of ['assignee', 'notAssignee', 'team', 'notTeam', 'ticket', 'question', 'hasText'])
    expect([filter, await made(wishes({ query: { dateRange: '7days', [filter]: ['7'] } }))]).toEqual([filter, 400]);
  expect((await ask(`GET /api/survey/shares/${survey}`, undefined, agent)).status).toBe(403);
});

it('can be opened so many times by one network', async () => {
  const { token } = await make();
  const statuses = [];
  for (let nth = 0; nth <= openings.points; nth += 1) statuses.push((await open(token)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([openings.points, 429]);
});
