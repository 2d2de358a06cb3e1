import type { FollowUp, FollowUpsPage } from '@deskledger/contracts';
import { furtherQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { ReactorWakeups } from '../../../platform/reactors/reactor-wakeups.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { someTicket, survey as content, SurveyDesk } from '../testing/survey-desk.js';

const start = new Date('2026-11-20T10:00:00Z');
const minute = 60_000;
const clock = new FixedClock(start);
let app: TestApp;
let desk: SurveyDesk;
let survey: Record<string, unknown>;
const tokens: Record<'manager' | 'agent', string> = { manager: '', agent: '' };
const ids: Record<string, string> = {};

const bad = { id: 'bad', name: 'Bad ratings', when: { rating: 2 }, assignTo: 'holder' };
const angry = { id: 'angry', name: 'Angry words', when: { words: ['cancel'] }, assignTo: null };

beforeAll(async () => {
  app = await startTestApp({ clock });
  desk = new SurveyDesk(app);
  tokens.manager = await app.tokenOf('manager');
  tokens.agent = await app.tokenOf('agent');
  for (const { id, name } of await desk.rows<{ id: string; name: string }>('select id, name from accounts'))
    ids[name] = id;
  await desk.rows(`update accounts set agent_id = '7' where name = 'agent'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(start);
  await rules([]);
  survey = await desk.publish();
});

const rules = async (followUpRules: object[]) => {
  const answer = await app.ask('PUT /api/organization', { token: tokens.manager, body: { followUpRules } });
  expect(answer).toMatchObject({ status: 200, json: { followUpRules } });
};
const answer = async (answers: object, ticket = someTicket) => {
  clock.advance(minute);
  expect((await desk.submit(await desk.invite(survey['id'], ticket), { ...answers })).status).toBe(200);
};
/** The reactor has seen all that was recorded. */
const settled = async () => {
  await app.app.get(ReactorWakeups).sweep();
  await waitFor(async () => {
    const [row] = await desk.rows<{ behind: number }>(
      `select count(*) as behind from reactor_checkpoints as seen where reactor = 'survey-follow-ups'
          and position < (select max(position) from events where events.partition = seen.partition)`,
    );
    if (Number(row?.behind) > 0) await app.app.get(ReactorWakeups).sweep();
    return Number(row?.behind) === 0;
  }, 'all answers are judged');
  await app.app.get(DataVersion).refresh();
};
const list = async (query = '', token = tokens.manager): Promise<FollowUpsPage> => {
  await settled();
  const { status, json } = await app.ask(`GET /api/survey/follow-ups?survey=${String(survey['id'])}&${query}`, {
    token,
  });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as FollowUpsPage;
};
const ratings = ({ items }: FollowUpsPage) => items.map(({ rating }) => rating);
const change = ({ id, version }: FollowUp, what: object, token = tokens.manager) =>
  app.ask(`PUT /api/survey/follow-ups/${id}`, { token, body: { version, change: what } });
/** The one follow-up, after `what` was done to it. */
const changed = async (followUp: FollowUp, what: object, token = tokens.manager): Promise<FollowUp> => {
  const { status, json } = await change(followUp, what, token);
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as FollowUp;
};
const only = async (query = '', token = tokens.manager): Promise<FollowUp> => {
  const { items } = await list(query, token);
  expect(items).toHaveLength(1);
  return items[0]!;
};

describe('follow-ups', () => {
  it('are opened by the first rule that fits, for the agent who held the ticket', async () => {
    await rules([bad, angry]);
    await answer({ overall: 5, why: 'Thank you' });
    await answer({ overall: 1, why: 'I will cancel' });
    await answer({ overall: 4, why: 'Cancel it!' });
    const { items, figures, total } = await list();
    expect({ figures, total }).toEqual({
      figures: { new: 2, inContact: 0, closed: 0, medianSecondsToClose: null },
      total: 2,
    });
    expect(items[0]).toMatchObject({
      ...{ state: 'new', rating: 1, version: 1, contactedAt: null, closedAt: null, reason: null, canChange: true },
      rule: { id: 'bad', name: 'Bad ratings' },
      survey: { id: survey['id'], title: survey['title'] },
      assignedTo: { id: ids['agent'], name: 'agent' },
      openedAt: new Date(start.getTime() + 2 * minute).toISOString(),
      ...{ organization: 'acme', organizationName: 'acme', ticket: null },
    });
    expect(items[1]).toMatchObject({ rating: 4, rule: { id: 'angry' }, assignedTo: null });
  });

  it('are opened for those alone who agreed, where a rule says so', async () => {
    survey = await desk.publish({ ...content, questions: [...content.questions, furtherQuestions.contact] });
    await rules([{ ...bad, when: { rating: 2, agreedTo: 'contact' } }]);
    await answer({ overall: 1, contact: false });
    await answer({ overall: 2, contact: true });
    expect(ratings(await list())).toEqual([2]);
  });

  it('are opened for nothing that was answered before there were rules, and never for tests', async () => {
    await answer({ overall: 1 });
    await rules([bad]);
    const test = await app.ask(`POST /api/survey/enroll-test/${String(survey['id'])}`, { token: tokens.agent });
    expect((await desk.submit(test.json?.['id'], { overall: 1 })).status).toBe(200);
    expect((await list()).total).toBe(0);
  });

  it('are opened once, also where the reactor sees an answer twice', async () => {
    await rules([bad]);
    await answer({ overall: 1 });
    const [before] = (await list()).items;
    await changed(before!, { state: 'closed', reason: 'resolved' });
    await desk.rows(`update reactor_checkpoints set position = 0 where reactor = 'survey-follow-ups'`);
    expect((await only()).state).toBe('closed');
  });

  it('go from new to closed and back, and tell the exact median of the time to close', async () => {
    await rules([bad]);
    await answer({ overall: 1 });
    await answer({ overall: 2 });
    const [first, second] = (await list()).items;
    clock.advance(9 * minute);
    const contacted = await changed(first!, { state: 'in_contact' });
    expect(contacted).toMatchObject({ state: 'in_contact', version: 2, contactedAt: clock.now().toISOString() });
    const done = await changed(contacted, { state: 'closed', reason: 'resolved' });
    expect(done).toMatchObject({ state: 'closed', reason: 'resolved', closedAt: clock.now().toISOString() });
    clock.advance(minute);
    await changed(second!, { state: 'closed', reason: 'no_answer' });
    // Ten minutes each: the first was answered a minute earlier, and closed a minute earlier.
    expect((await list()).figures).toEqual({ new: 0, inContact: 0, closed: 2, medianSecondsToClose: 600 });
    expect(ratings(await list('state=closed'))).toEqual([2, 1]);
    expect(await list('state=open')).toMatchObject({ items: [], total: 0, figures: { closed: 2 } });
    expect(await changed(done, { state: 'open' })).toMatchObject({ state: 'in_contact', closedAt: null, reason: null });
    expect(await desk.differences('survey_follow_ups')).toEqual([0]);
  });

  it('are not changed by those who have not seen the last change, nor contacted when they are closed', async () => {
    await rules([bad]);
    await answer({ overall: 1 });
    const seen = await only();
    const closed = await changed(seen, { state: 'closed', reason: 'other' });
    expect(await change(seen, { state: 'in_contact' })).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await change(closed, { state: 'in_contact' })).toMatchObject({ status: 409 });
    expect(await change({ ...closed, id: someTicket.id }, { state: 'open' })).toMatchObject({ status: 404 });
    expect(await change(closed, { state: 'closed' })).toMatchObject({ status: 400 });
    const nobody = { assignedTo: '0a0b0c0d-1111-4222-8333-444455556666' };
    expect(await change(closed, nobody)).toMatchObject({ status: 400 });
  });

  it('of other people are shown to agents without them, and left alone', async () => {
    await rules([{ ...bad, assignTo: ids['manager'] }, angry]);
    await answer({ overall: 1 });
    await answer({ overall: 4, why: 'cancel' });
    const { items } = await list('', tokens.agent);
    expect(items.map(({ assignedTo, withheld, canChange }) => ({ assignedTo, withheld, canChange }))).toEqual([
      { assignedTo: null, withheld: ['assignedTo'], canChange: false },
      { assignedTo: null, withheld: undefined, canChange: true },
    ]);
    const [others, nobodys] = items;
    expect(await change(others!, { state: 'in_contact' }, tokens.agent)).toMatchObject({ status: 403 });
    expect(await change(nobodys!, { assignedTo: ids['manager'] }, tokens.agent)).toMatchObject({ status: 403 });
    const asked = await app.ask(`GET /api/survey/follow-ups?assignedTo=${ids['manager']}`, { token: tokens.agent });
    expect(asked).toMatchObject({ status: 403 });
    const taken = await changed(nobodys!, { assignedTo: ids['agent'] }, tokens.agent);
    expect(taken.assignedTo).toEqual({ id: ids['agent'], name: 'agent' });
    expect(ratings(await list('assignedTo=me', tokens.agent))).toEqual([4]);
    expect(ratings(await list('assignedTo=-'))).toEqual([]);
    expect(ratings(await list(`assignedTo=${ids['manager']}`))).toEqual([1]);
  });

  it('of void responses are in no list and no figure until the response counts again', async () => {
    await rules([bad]);
    await answer({ overall: 1 });
    const { id } = await only();
    const which = { response: id };
    const made = await app.ask(`POST /api/survey/voids/${String(survey['id'])}`, {
      token: tokens.manager,
      body: { which, reason: 'wrong_person' },
    });
    expect(await list()).toMatchObject({ items: [], total: 0, figures: { new: 0 } });
    await app.ask(`DELETE /api/survey/void/${String(made.json?.['id'])}`, { token: tokens.manager });
    expect((await list()).total).toBe(1);
  });

  it('are filtered as responses are', async () => {
    await rules([bad]);
    await answer({ overall: 1 });
    await answer({ overall: 2 }, { ...someTicket, organizationId: 'globex', assigneeId: '8' });
    expect(ratings(await list('organization=globex'))).toEqual([2]);
    expect(ratings(await list('assignee=7'))).toEqual([1]);
    expect(ratings(await list('pageSize=1&page=2'))).toEqual([2]);
    const others = await app.ask('GET /api/survey/follow-ups?assignee=8', { token: tokens.agent });
    expect(others).toMatchObject({ status: 403 });
  });

  it('that are open are among what needs attention, as long as there are rules', async () => {
    await rules([bad]);
    await answer({ overall: 1 }, { ...someTicket, organizationId: 'initech' });
    const count = async (query = '') => {
      await settled();
      const { json } = await app.ask(`GET /api/ticket/attention?${query}`, { token: tokens.manager });
      return json?.['badAnswers'];
    };
    const all = Number(await count());
    expect(await count('organization=initech')).toBe(1);
    expect(await count('notOrganization=initech')).toBe(all - 1);
    await changed(await only(), { state: 'closed', reason: 'not_needed' });
    expect(await count('organization=initech')).toBe(0);
    await rules([]);
    expect(await count()).toBeNull();
  });

  it('need people that are there: rules name active accounts', async () => {
    const body = { followUpRules: [{ ...bad, assignTo: someTicket.id }] };
    expect(await app.ask('PUT /api/organization', { token: tokens.manager, body })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'followUpRules[0].assignTo', message: 'must be an active account' }] },
    });
    const { json } = await app.ask('GET /api/survey/follow-ups/assignees', { token: tokens.manager });
    expect(json?.['items']).toContainEqual({ id: ids['agent'], name: 'agent' });
  });
});
