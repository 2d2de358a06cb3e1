import { unknownTicket, type OrganizationSettings } from '@deskledger/domain';
import { howMany, observe, observed } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { entryOf, sendingLabels, type Entry } from './decisions/entry.js';
import { entryRule } from './decisions/entry-rule.js';
import { InvitationDecisions } from './decisions/invitation-decisions.js';

const clock = new FixedClock(new Date('2026-03-06T12:00:00Z'));
const hour = 3_600_000;
const questions = [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }];

let http: TestApp;
let token: string;
let usual: string;
let vip: string;
let wordings: string[];

const publish = async (title: string) => {
  const { json } = await http.ask('POST /api/survey/template', { token, body: { title, questions, status: 'active' } });
  return String(json?.['id']);
};
const change = (body: object) => http.ask('PUT /api/organization', { token, body });
const rows = (sql: string, ...params: unknown[]) => http.testDatabase.database.query(sql, params);
const whole = (survey: string) => [{ survey, share: 100 }];

beforeAll(async () => {
  http = await startTestApp({ clock });
  token = await http.tokenOf('manager');
  usual = await publish('Usual');
  vip = await publish('For VIPs');
  wordings = [await publish('Wording A'), await publish('Wording B')];
  const surveyRules = [
    { id: 'vip', name: 'VIP customers', when: { tag: ['vip'] }, surveys: whole(vip) },
    { id: 'internal', name: 'Internal', when: { tag: ['internal'] }, surveys: [] },
    {
      ...{ id: 'wordings', name: 'Wordings', when: { tag: ['wording'] } },
      surveys: [
        { survey: wordings[0], share: 70 },
        { survey: wordings[1], share: 30 },
      ],
    },
  ];
  const sending = { survey: true, surveyToSend: usual, surveyDelayMinutes: 60, surveyRules };
  expect(await change(sending)).toMatchObject({ status: 200, json: { surveyRules } });
});
afterAll(() => http.close());
beforeEach(() => rows('truncate survey_invitations'));

const tags = ['vip', 'internal', 'wording', 'other'];
let closed = 0;

/** Entries of tickets that have just been closed, each with one of the tags by turns and a contact of its own. */
async function closedTickets(count: number, settings: OrganizationSettings): Promise<Entry[]> {
  const first = closed;
  closed += count;
  await rows(
    `insert into personal_data (ref, kind, stream_id, value)
     select 'ref-' || nth, 'contact_email', 'ticket:rules:' || nth, jsonb_build_object('text', nth || '@example.org')
       from generate_series($1::int, $2::int) as nth`,
    ...[first, closed - 1],
  );
  const ruleOf = entryRule(settings);
  const now = clock.now().getTime();
  return Array.from({ length: count }, (_, index) => {
    const nth = first + index;
    const after = observed([
      observe(now - hour, { category: 'open', tags: [tags[nth % 4]!], contactEmail: `ref-${nth}` }),
      observe(now - 1000, { category: 'closed', label: 'Closed' }),
    ]);
    return entryOf({ streamId: `ticket:rules:${nth}`, before: unknownTicket, after }, sendingLabels(settings), ruleOf)!;
  });
}

const readSettings = () =>
  http.app.get(Database).transaction((tx) => http.app.get(OrganizationSettingsReader).read(tx));

/** Decides in one transaction; answers how many statements that took. */
async function decideAll(count: number): Promise<number> {
  const settings = await readSettings();
  const entries = await closedTickets(count, settings);
  return await http.app.get(Database).transaction(async (tx) => {
    const statements = jest.spyOn(tx, 'query');
    await http.app.get(InvitationDecisions).decideEntries(tx, entries, settings);
    return statements.mock.calls.length;
  });
}

const decisions = () =>
  rows(`select rule_name as rule, template_id as survey, status, reason, explanation, count(*)::int as tickets
          from survey_invitations group by 1, 2, 3, 4, 5 order by 1 nulls last, 2`);

describe('rules for surveys', () => {
  it('decide about many closed tickets at once, and each decision says why', async () => {
    const few = await decideAll(4);
    await rows('truncate survey_invitations');
    const tickets = howMany(10_000, { oneIn: 10 });
    expect(await decideAll(tickets)).toBe(few);

    const decided = await decisions();
    const queued = { status: 'queued', reason: null, explanation: null };
    const each = tickets / 4;
    expect(decided).toEqual(
      expect.arrayContaining([
        { rule: 'VIP customers', survey: vip, ...queued, tickets: each },
        { rule: 'Internal', survey: null, ...queued, status: 'skipped', reason: 'rule', tickets: each },
        { rule: null, survey: usual, ...queued, tickets: each },
      ]),
    );
    const compared = decided.filter(({ rule }) => rule === 'Wordings');
    expect(compared.map(({ survey, status }) => `${String(survey)} ${String(status)}`).sort()).toEqual(
      wordings.map((survey) => `${survey} queued`).sort(),
    );
    expect(compared.reduce((sum, row) => sum + Number(row['tickets']), 0)).toBe(each);
    const share = Number(compared.find(({ survey }) => survey === wordings[0])?.['tickets']) / each;
    expect(Math.abs(share - 0.7)).toBeLessThan(7 * Math.sqrt((0.7 * 0.3) / each));
  });

  it('are named in the list of invitations, also after they were renamed', async () => {
    await decideAll(4);
    const { json: before } = await http.ask('GET /api/organization', { token });
    const surveyRules = before?.['surveyRules'] as { name: string }[];
    await change({ surveyRules: surveyRules.map((rule) => ({ ...rule, name: `${rule.name} (old)` })) });
    const { json } = await http.ask('GET /api/survey/invitations', { token });
    await change({ surveyRules });
    const items = json?.['items'] as { rule: { id: string; name: string } | null; reason: string | null }[];
    expect(items.map(({ rule, reason }) => [rule?.name ?? 'none', reason]).sort()).toEqual([
      ['Internal', 'rule'],
      ['VIP customers', null],
      ['Wordings', null],
      ['none', null],
    ]);
  });

  it('send nothing where the survey that they choose is no longer active, and say so', async () => {
    await http.ask(`PUT /api/survey/template/${vip}`, { token, body: { status: 'draft' } });
    await decideAll(4);
    // What was chosen before stays, so that other settings can be changed.
    const { json } = await http.ask('GET /api/organization', { token });
    expect((await change({ surveyRules: [...(json?.['surveyRules'] as object[])].reverse() })).status).toBe(200);
    await change({ surveyRules: json?.['surveyRules'] });
    await http.ask(`PUT /api/survey/template/${vip}`, { token, body: { status: 'active' } });
    expect((await decisions()).find(({ rule }) => rule === 'VIP customers')).toMatchObject({
      ...{ survey: null, status: 'skipped', reason: 'no_survey' },
      explanation: 'The rule “VIP customers” chose a survey that is not active',
    });
  });

  it('invite no more contacts than their quota, however many decide at once', async () => {
    const { json } = await http.ask('GET /api/organization', { token });
    const rules = json?.['surveyRules'] as { id: string }[];
    const limit = (quota: object) =>
      change({ surveyRules: rules.map((rule) => (rule.id === 'vip' ? { ...rule, quota } : rule)) });
    const reasons = async () =>
      (await decisions())
        .filter(({ rule }) => rule === 'VIP customers')
        .map(({ reason, tickets }): unknown[] => [reason, tickets]);
    const usage = async () => (await http.ask('GET /api/survey/rules/usage', { token })).json?.['items'];

    expect((await limit({ most: 7, per: 'month' })).status).toBe(200);
    const settings = await readSettings();
    // Five transactions of four tickets each with the tag, all of which find the quota free when they begin.
    const batches = await Promise.all(Array.from({ length: 5 }, () => closedTickets(16, settings)));
    await Promise.all(
      batches.map((entries) =>
        http.app
          .get(Database)
          .transaction((tx) => http.app.get(InvitationDecisions).decideEntries(tx, entries, settings)),
      ),
    );
    expect(await reasons()).toEqual(
      expect.arrayContaining([
        [null, 7],
        ['quota_reached', 13],
      ]),
    );
    expect(await usage()).toEqual([{ rule: 'vip', most: 7, per: 'month', used: 7 }]);

    // Last month's do not count, as cancelled ones never do.
    await rows(`update survey_invitations set decided_at = '2026-02-28T23:59:59Z' where id in
                 (select id from survey_invitations where rule_id = 'vip' and status = 'queued' limit 2)`);
    await rows(`update survey_invitations set status = 'cancelled' where id in
                 (select id from survey_invitations where rule_id = 'vip' and status = 'queued' and decided_at > '2026-03-01' limit 1)`);
    expect(await usage()).toEqual([{ rule: 'vip', most: 7, per: 'month', used: 4 }]);
    await limit({ most: 7, per: 'all' });
    expect(await usage()).toEqual([{ rule: 'vip', most: 7, per: 'all', used: 6 }]);
    await decideAll(8);
    expect(await usage()).toEqual([{ rule: 'vip', most: 7, per: 'all', used: 7 }]);

    expect(await limit({ most: 0, per: 'all' })).toMatchObject({ status: 400 });
    await change({ surveyRules: rules });
    expect(await usage()).toEqual([]);
  });

  it('name active surveys, with shares that add up', async () => {
    const { json } = await http.ask('POST /api/survey/template', { token, body: { title: 'Draft', questions } });
    const rule = { id: 'new', name: 'New', when: {}, surveys: whole(String(json?.['id'])) };
    expect(await change({ surveyRules: [rule] })).toMatchObject({
      ...{ status: 409, json: { detail: 'A survey of the rule “New” is not active. Publish it first.' } },
    });
    expect(await change({ surveyRules: [{ ...rule, surveys: [{ survey: usual, share: 60 }] }] })).toMatchObject({
      status: 400,
      json: {
        errors: [{ path: 'surveyRules[0].surveys', message: 'must have shares that add up to 100, not 60' }],
      },
    });
  });
});
