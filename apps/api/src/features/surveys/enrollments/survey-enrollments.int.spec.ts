import { randomUUID } from 'node:crypto';
import type { SurveyVisit } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { Watch } from '../../../testing/watch.js';
import { SurveyLinks } from '../links/survey-links.js';
import { surveyEnrollmentStreamId } from '../streams/survey-enrollment.stream.js';
import { unworkedProof } from '../testing/prove-visit.js';
import { overall, survey, SurveyDesk, why } from '../testing/survey-desk.js';
import { SurveyEnrollments } from './survey-enrollments.js';

const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
const projections = [
  'survey_templates',
  'survey_enrollments',
  'survey_responses',
  'survey_rollups',
  'survey_question_rollups',
];
let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ clock });
  desk = new SurveyDesk(http);
});
afterAll(() => http.close());
beforeEach(async () => {
  template = await desk.publish();
});

const types = async (link: unknown) => (await desk.facts(link)).map(({ type }) => type);
const answers = { overall: 4, why: 'Quick and kind', channel: 'Phone', again: true };

describe('a survey behind a personal link', () => {
  it('is shown, answered once, and then only says so', async () => {
    const link = await desk.invite(template['id']);
    const shown = await desk.read(link);
    expect(shown).toMatchObject({
      status: 200,
      json: { ...survey, id: link, version: 1, kind: 'invitation', answered: false, answeredAt: null },
    });

    const receipt = await desk.submit(link, answers, { version: 1, durations: { overall: 4_000, why: 9_000_000 } });
    const answeredAt = clock.now().toISOString();
    expect(receipt).toMatchObject({ status: 200, json: { id: link, answered: true, answeredAt } });
    expect(await desk.submit(link, answers)).toMatchObject({
      status: 409,
      json: { code: 'conflict', detail: 'You already answered this survey' },
    });
    expect((await desk.put(link, { partial: true, questions: [] })).status).toBe(409);
    expect((await desk.read(link)).json).toMatchObject({ answered: true, answeredAt, questions: [] });

    expect(await types(link)).toEqual(['SurveyInvited', 'SurveyDelivered', 'SurveyAnswered']);
    expect((await desk.facts(link)).at(-1)?.data).toEqual({
      version: 1,
      answers: [
        { id: 'overall', type: 'rating', value: 4 },
        { id: 'why', type: 'text', ref: expect.stringMatching(/^[\w-]{22}$/) },
        { id: 'channel', type: 'choice', value: 'Phone' },
        { id: 'again', type: 'yes_no', value: true },
      ],
      rating: { value: 4, min: 1, max: 5 },
      durations: { overall: 4_000, why: 30 * 60_000 },
    });
  });

  it('takes the survey back as it was given', async () => {
    const link = await desk.invite(template['id']);
    const { json } = await desk.read(link);
    const questions = (json?.['questions'] as { id: keyof typeof answers }[]).map((question) => ({
      ...question,
      answer: answers[question.id],
    }));
    expect((await desk.put(link, { ...json, questions })).status).toBe(200);
  });

  it('of twenty submits at once records exactly one', async () => {
    const link = await desk.invite(template['id']);
    const submits = Array.from({ length: 20 }, (_, index) => desk.submit(link, { overall: 1 + (index % 5) }));
    const outcomes = await Promise.all(submits);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const refused = outcomes.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ json }) => json?.['detail']))).toEqual(new Set(['You already answered this survey']));
    expect((await types(link)).filter((type) => type === 'SurveyAnswered')).toHaveLength(1);
  });

  it('is answered at once while another writer holds the partition of somebody else’s', async () => {
    const { database } = http.testDatabase;
    const partitions = http.app.get(Partitions);
    const links = http.app.get(SurveyLinks, { strict: false });
    const partitionOf = (link: string) => partitions.of(surveyEnrollmentStreamId(links.read(link) ?? ''));
    const held = await desk.invite(template['id']);
    let free = await desk.invite(template['id']);
    while (partitionOf(free) === partitionOf(held)) free = await desk.invite(template['id']);
    const order: string[] = [];
    const answer = async (name: string, link: string) => {
      expect((await desk.submit(link, { overall: 4 })).status).toBe(200);
      order.push(name);
    };
    const waiting = await database.transaction(async (tx) => {
      await tx.lockPartition(partitionOf(held));
      const late = answer('held', held);
      await answer('free', free);
      return { late };
    });
    await waiting.late;
    expect(order).toEqual(['free', 'held']);
  });

  it('is not touched by a mail scanner, however often it opens the link', async () => {
    const link = await desk.invite(template['id']);
    const before = await desk.rows('select count(*) as events, max(position) as last from events');
    for (const path of [`api/survey/enroll/${link}`, `api/survey/enroll/${link}/`, `survey/${link}`]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await http.ask(`${method} /${path}`);
    }
    expect(await desk.rows('select count(*) as events, max(position) as last from events')).toEqual(before);
    expect(await desk.rows('select * from survey_partial_answers')).toEqual([]);
    expect((await desk.read(link)).json).toMatchObject({ answered: false });
  });

  it('keeps answers until they are submitted, and the version that was opened', async () => {
    const link = await desk.invite(template['id']);
    const opened = await desk.put(link, { partial: true, questions: [], version: 1 });
    expect(opened.json).toEqual({ id: link, answered: false, answeredAt: null });
    await desk.save(template['id'], { ...survey, title: 'Second', questions: [overall], status: 'active' });

    await desk.submit(link, { overall: 2, why: 'Hm' }, { partial: true, durations: { overall: 10, strange: 5 } });
    await desk.submit(link, { overall: 3, channel: 'Mail' }, { partial: true });
    await desk.submit(link, { channel: null }, { partial: true });
    const { json } = await desk.read(link);
    expect(json).toMatchObject({ version: 1, title: survey.title });
    expect((json?.['questions'] as { answer?: unknown }[]).map(({ answer }) => answer)).toEqual([
      3,
      'Hm',
      undefined,
      undefined,
    ]);
    expect(await types(link)).toEqual(['SurveyInvited', 'SurveyDelivered', 'SurveyOpened', 'SurveyStarted']);

    expect((await desk.submit(link, { overall: 3 })).status).toBe(200);
    expect((await desk.facts(link)).at(-1)?.data).toMatchObject({ version: 1, durations: { overall: 10 } });
    expect(await desk.rows('select * from survey_partial_answers')).toEqual([]);
  });

  it('counts as delivered when its mail came back and it was answered all the same', async () => {
    const link = await desk.invite(template['id']);
    const enrollmentId = http.app.get(SurveyLinks, { strict: false }).read(link) ?? '';
    const enrollments = http.app.get(SurveyEnrollments, { strict: false });
    await http.testDatabase.database.transaction((tx) => enrollments.undeliverable(tx, enrollmentId, 'mailbox full'));
    const rows = () => desk.rows('select delivered_at, ended from survey_enrollments where id = $1', [enrollmentId]);
    expect(await rows()).toEqual([{ delivered_at: null, ended: 'undeliverable' }]);
    expect((await desk.submit(link, { overall: 4 })).status).toBe(200);
    expect(await rows()).toEqual([{ delivered_at: clock.now(), ended: 'answered' }]);
    const sums = `select delivered, completed from survey_rollups where survey = $1 and slice = '' and grain = 'day'`;
    expect(await desk.rows(sums, [template['id']])).toEqual([{ delivered: 1, completed: 1 }]);
    expect(await desk.differences(...projections)).toEqual(projections.map(() => 0));
  });

  it('names the questions whose answers are missing or do not fit', async () => {
    const link = await desk.invite(template['id']);
    const refused = await desk.submit(link, { why: '   ', channel: 'Fax', again: 'yes', other: 1 });
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(refused.json?.['errors']).toEqual(
      expect.arrayContaining([
        { path: 'overall', message: 'This field is required' },
        { path: 'channel', message: expect.any(String) },
        { path: 'again', message: expect.any(String) },
        { path: 'other', message: expect.any(String) },
      ]),
    );
    expect((await desk.submit(link, { again: 'yes' }, { partial: true })).status).toBe(400);
    expect((await types(link)).length).toBe(2);
  });
});

describe('a public link', () => {
  it('takes an answer from everybody, and of one visit only one', async () => {
    const publicId = template['publicId'];
    expect((await desk.read(publicId)).json).toMatchObject({
      ...survey,
      id: publicId,
      kind: 'public',
      answered: false,
    });
    const { respondent, visit } = await desk.visit(publicId);
    const begun = await desk.submit(publicId, { why: 'let me see' }, { partial: true, visit });
    expect(begun.json).toMatchObject({ answered: false });
    const link = begun.json?.['id'];
    expect((await desk.read(link)).json).toMatchObject({ kind: 'public' });

    const first = await desk.submit(publicId, { overall: 5 }, { respondent });
    expect(first).toMatchObject({ status: 200, json: { id: link, answered: true } });
    expect((await desk.submit(publicId, { overall: 5 }, { respondent })).status).toBe(409);
    expect(await types(link)).toEqual(['SurveyInvited', 'SurveyOpened', 'SurveyStarted', 'SurveyAnswered']);

    const [one, other] = await Promise.all([
      desk.visit(publicId).then((visited) => desk.submit(publicId, { overall: 1 }, visited)),
      desk.visit(publicId).then((visited) => desk.submit(publicId, { overall: 2 }, visited)),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await desk.submit(publicId, { overall: 5 }, { respondent: 'me' })).status).toBe(400);
  });

  it('of twenty submits of one visit records one', async () => {
    const visit = await desk.visit(template['publicId']);
    const submits = Array.from({ length: 20 }, () => desk.submit(template['publicId'], { overall: 5 }, visit));
    const statuses = (await Promise.all(submits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('is closed while the survey is not active; what was begun may be finished', async () => {
    const { respondent, visit } = await desk.visit(template['publicId']);
    await desk.put(template['publicId'], { partial: true, questions: [], visit });
    await desk.save(template['id'], { ...survey, status: 'draft' });
    expect((await desk.read(template['publicId'])).status).toBe(404);
    expect((await desk.submit(template['publicId'], { overall: 5 })).status).toBe(404);
    expect((await desk.submit(template['publicId'], { overall: 5 }, { respondent })).status).toBe(200);
  });
});

describe('who answers by a public link', () => {
  const refusal = { status: 403, json: { code: 'visit_required' } };
  const answer = (also: object, publicId = template['publicId']) => desk.submit(publicId, { overall: 5 }, also);

  it('has opened it within the hour, and done some work for it', async () => {
    const { respondent, visit } = await desk.visit(template['publicId']);
    const { json } = await desk.read(template['publicId']);
    const idle = unworkedProof(json?.['visit'] as SurveyVisit);
    const [, time = ''] = visit.split('.');
    const later = visit.replace(time, String(Number(time) + 1));
    for (const also of [{}, { respondent }, { visit: idle }, { visit: later }, { visit: `${visit}.1` }]) {
      expect(await answer(also)).toMatchObject(refusal);
    }
    const elsewhere = await desk.publish();
    expect(await answer({ visit }, elsewhere['publicId'])).toMatchObject(refusal);
    clock.advance(3_600_000);
    expect(await answer({ visit })).toMatchObject(refusal);
    clock.advance(-3_600_000);
    expect(await desk.rows('select * from survey_enrollments where template_id = $1', [template['id']])).toEqual([]);
  });

  it('is one of fifty from their network in a day, whatever they send', async () => {
    const statuses: number[] = [];
    const stuff = async () => {
      for (let count = 0; count < 51; count += 1) {
        statuses.push((await answer({ ...(await desk.visit(template['publicId'])), partial: count % 2 === 0 })).status);
      }
    };
    expect(await new Watch(http).refusals('/api/survey/enroll/:id', 'too_many_requests', stuff)).toBe(1);
    expect(statuses).toEqual([...Array<number>(50).fill(200), 429]);
    const [begun] = await desk.rows('select count(*) as n from survey_enrollments where template_id = $1', [
      template['id'],
    ]);
    expect(begun).toEqual({ n: 50 });
  });
});

describe('who only opens a public link', () => {
  it('takes nobody’s place: of fifty each counts once, at the first answer', async () => {
    const { publicId } = template;
    const visits: object[] = [];
    for (let count = 0; count < 51; count += 1) visits.push(await desk.visit(publicId));
    const statusesOf = async (answers: object, also: object = {}) => {
      const statuses = [];
      for (const visit of visits)
        statuses.push((await desk.submit(publicId, { ...answers }, { ...visit, ...also })).status);
      return statuses;
    };
    expect(await statusesOf({}, { partial: true })).toEqual(Array<number>(51).fill(200));
    expect(await statusesOf({ why: 'Hm' }, { partial: true })).toEqual([...Array<number>(50).fill(200), 429]);
    expect(await statusesOf({ overall: 5 })).toEqual([...Array<number>(50).fill(200), 429]);
  });

  it('is not counted for an answer that is refused', async () => {
    const { publicId } = template;
    const visit = await desk.visit(publicId);
    for (let count = 0; count < 51; count += 1) {
      expect((await desk.submit(publicId, { overall: 9 }, visit)).status).toBe(400);
    }
    expect((await desk.submit(publicId, { overall: 5 }, visit)).status).toBe(200);
  });
});

describe('answers while the survey changes', () => {
  it('keep the questions that their person saw', async () => {
    const links = await Promise.all(Array.from({ length: 12 }, () => desk.invite(template['id'])));
    const texts = ['First', 'Second', 'Third', 'Fourth'];
    const seen = await Promise.all(
      links.map(async (link, index) => {
        if (index % 3 === 0) {
          const question = `${texts[index / 3]}?`;
          await desk.save(template['id'], { ...survey, questions: [{ ...overall, question }, why], status: 'active' });
        }
        const { json } = await desk.read(link);
        const version = json?.['version'];
        await desk.submit(link, { overall: 1 + (index % 5) }, { version });
        return { version, question: (json?.['questions'] as { question: string }[])[0]?.question };
      }),
    );
    const published = await desk.rows<{ version: number; question: string }>(
      `select version, questions -> 0 ->> 'question' as question from survey_versions where template_id = $1`,
      [template['id']],
    );
    const questions = new Map(published.map(({ version, question }) => [version, question]));
    for (const [index, link] of links.entries()) {
      expect((await desk.facts(link)).at(-1)?.data).toMatchObject({ version: seen[index]?.version });
      expect(questions.get(Number(seen[index]?.version))).toBe(seen[index]?.question);
    }
    expect(await desk.differences(...projections)).toEqual(projections.map(() => 0));
  });
});

describe('the text of an answer', () => {
  it('stands beside the log, where it can be erased', async () => {
    const text = `my name is ${randomUUID()}`;
    const link = await desk.invite(template['id']);
    await desk.submit(link, { overall: 2, why: text });
    const [{ found } = { found: undefined }] = await desk.rows(
      `select count(*) as found from events where data::text like '%' || $1 || '%'`,
      [text],
    );
    expect(found).toBe(0);
    const stream = (await desk.facts(link))[0]?.streamId;
    expect(await desk.rows('select kind, value from personal_data where stream_id = $1', [stream])).toEqual([
      { kind: 'answer', value: { text } },
    ]);
  });
});

describe('the rows of templates and enrollments', () => {
  it('count what came of a template, and can be made again from the log', async () => {
    const links = await Promise.all([1, 2, 3].map(() => desk.invite(template['id'])));
    await desk.submit(links[0], { overall: 5 });
    const token = await http.tokenOf('agent');
    const { text } = await http.ask(`GET /api/survey/template?id=${String(template['id'])}`, { token });
    expect(JSON.parse(text)).toMatchObject({
      ...{ completionCount: 1, openInvitations: 2, unopenedInvitations: 2, lastResponseAt: clock.now().toISOString() },
    });
    const versions = await http.ask(`GET /api/survey/template/${String(template['id'])}/versions`, { token });
    expect(versions.json?.['items']).toMatchObject([{ version: 1, responses: 1, answered: { overall: 1 } }]);
    expect(await desk.differences(...projections)).toEqual(projections.map(() => 0));
  });
});
