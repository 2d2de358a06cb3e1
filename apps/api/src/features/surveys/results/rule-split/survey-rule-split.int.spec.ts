import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SurveyRuleSplit } from '@deskledger/contracts';
import { aSurvey } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { productFolder } from '../../../../platform/files/product-folder.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { letIn } from '../../../analysts/testing/analyst.js';
import { answered, delivered, invited } from '../testing/enrollment-facts.js';
import { idOf } from '../testing/survey-histories.js';
import { publish, receive, recordEnrollments, type EnrollmentFacts } from '../testing/surveys-in-app.js';

const clock = new FixedClock(new Date('2026-09-01T08:00:00Z'));
let app: TestApp;
let token: string;
let short: string;
let long: string;

const path = '/api/survey/rules/wordings/comparison';
const change = (body: object) => app.ask('PUT /api/organization', { token, body });
const split = (shares: number[], name = 'Wordings') => ({
  surveyRules: [
    { id: 'one', name: 'One', when: { tag: ['one'] }, surveys: [{ survey: short, share: 100 }] },
    {
      ...{ id: 'wordings', name, when: {} },
      surveys: [short, long].map((survey, index) => ({ survey, share: shares[index] })),
    },
  ],
});

const recommend = (value: number) => ({ id: 'recommend', type: 'nps', value }) as const;
const sent = (survey: string) => [invited('2026-09-02', { survey }), delivered('2026-09-02')];
const named = (name: string, count: number, facts: (index: number) => EnrollmentFacts[string]): EnrollmentFacts =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index}`, facts(index)]));

/** 80 of 100 answer the short one, 48 of them with 4 stars and 32 with 2; all recommend it with 8. 70 of 100 answer the long one, 56 with 5 and 14 with 2. */
const responses = (): EnrollmentFacts => ({
  ...named('short', 100, (index) => [
    ...sent(short),
    ...(index < 80 ? [answered('2026-09-03', { rating: index < 48 ? 4 : 2, answers: [recommend(8)] })] : []),
  ]),
  ...named('long', 100, (index) => [
    ...sent(long),
    ...(index < 70
      ? [answered('2026-09-03', { rating: index < 56 ? 5 : 2, answers: [recommend(index < 56 ? 9 : 6)] })]
      : []),
  ]),
});

async function decide(facts: EnrollmentFacts, survey: string, rule: string | null, at: string): Promise<void> {
  await app.testDatabase.database.query(
    `insert into survey_invitations (id, ticket_id, entry_key, ticket_status, entered_at, template_id, enrollment_id, status,
                                     decided_at, rule_id, rule_name)
     select gen_random_uuid(), gen_random_uuid(), id, 'Closed', $4, $2, id::uuid, 'sent', $4, $3, $3
       from unnest($1::text[]) as id`,
    [Object.keys(facts).map(idOf), survey, rule, at],
  );
}

async function ask(): Promise<SurveyRuleSplit> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as SurveyRuleSplit;
}

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.tokenOf('manager');
  short = await publish(app, aSurvey({ title: 'Short' }));
  long = await publish(app, aSurvey({ title: 'Long' }));
  await change(split([90, 10]));
  clock.advance(60_000);
  await change(split([50, 50]));
  clock.advance(60_000);
  // Another name changes nothing about who gets what.
  await change(split([50, 50], 'Short or long'));
  const facts = responses();
  const of = (name: string) => Object.fromEntries(Object.entries(facts).filter(([key]) => key.startsWith(name)));
  const others = {
    before: named('before', 40, () => [...sent(short), answered('2026-09-03', { rating: 1 })]),
    wished: named('wished', 40, () => [...sent(short), answered('2026-09-03', { rating: 1 })]),
    ruled: named('ruled', 40, () => [...sent(short), answered('2026-09-03', { rating: 1 })]),
    linked: named('linked', 40, () => [
      invited('2026-09-02', { survey: long, kind: 'public' }),
      answered('2026-09-03', { rating: 1 }),
    ]),
  };
  await recordEnrollments(app, { ...facts, ...others.before, ...others.wished, ...others.ruled, ...others.linked });
  await decide(of('short'), short, 'wordings', '2026-09-01T08:01:30Z');
  await decide(of('long'), long, 'wordings', '2026-09-01T08:01:30Z');
  await decide(others.before, short, 'wordings', '2026-09-01T08:00:30Z');
  await decide(others.wished, short, null, '2026-09-02T08:00Z');
  await decide(others.ruled, short, 'one', '2026-09-02T08:00Z');
  await receive(app);
});
afterAll(() => app.close());

describe('the comparison of the surveys of a rule', () => {
  it('is of what the rule sent by chance since it has had these shares', async () => {
    const { rule, since, minimum, surveys } = await ask();
    expect({ rule, since, minimum }).toEqual({
      rule: { id: 'wordings', name: 'Short or long' },
      since: '2026-09-01T08:01:00.000Z',
      minimum: 30,
    });
    expect(surveys.map(({ figures: _, ...survey }) => survey)).toEqual([
      { survey: { id: short, title: 'Short' }, share: 50, delivered: 100, responses: 80 },
      { survey: { id: long, title: 'Long' }, share: 50, delivered: 100, responses: 70 },
    ]);
  });

  // The shares are those of Newcombe 1998, table II (a), method 10: 56/70 − 48/80 has 0.0524 to 0.3339. Of the means:
  // 48 fours and 32 twos have 3.2 and (48 × 0.64 + 32 × 1.44) / 79 = 0.972152, 56 fives and 14 twos 4.4 and
  // (56 × 0.36 + 14 × 5.76) / 69 = 1.460870. Squared error 0.0121519 + 0.0208696 = 0.0330215, its root 0.181718. Degrees of
  // freedom: 0.0330215² / (0.0121519² / 79 + 0.0208696² / 69) = 133.22; tables have t(130) = 1.97838 and t(140) = 1.97705, so
  // 1.97795 × 0.181718 = 0.359429. Scores: all passive is 0 without variance; 56 promoters and 14 detractors of 70 are 60, with
  // 1 − 0.36 = 0.64; 1.959964 × √(0.64 / 70) = 0.187407.
  it('has each difference with its interval', async () => {
    const [first, second] = (await ask()).surveys;
    const none = { difference: null, verdict: null };
    expect(first!.figures).toEqual([
      { figure: 'responseRate', n: 100, value: 80, ...none },
      { figure: 'satisfied', n: 80, value: 60, ...none },
      { figure: 'average', n: 80, value: expect.closeTo(3.2, 9), ...none },
      { figure: 'nps', n: 80, value: 0, ...none },
    ]);
    const close = (value: number, low: number, high: number, digits: number) => ({
      ...{ value: expect.closeTo(value, 6), low: expect.closeTo(low, digits), high: expect.closeTo(high, digits) },
    });
    expect(second!.figures.slice(1)).toEqual([
      { figure: 'satisfied', n: 70, value: 80, difference: close(20, 5.24, 33.39, 1), verdict: 'higher' },
      {
        ...{ figure: 'average', n: 70, value: expect.closeTo(4.4, 9), verdict: 'higher' },
        difference: close(1.2, 0.840571, 1.559429, 4),
      },
      { figure: 'nps', n: 70, value: 60, difference: close(60, 41.2593, 78.7407, 3), verdict: 'higher' },
    ]);
    expect(second!.figures[0]).toMatchObject({ n: 100, value: 70, verdict: 'undecided' });
  });

  it('is the same in its file, unrounded, and as a line of the audit log', async () => {
    const { since, surveys } = await ask();
    const { text, headers } = await app.ask(`GET ${path}/export?format=ndjson` as 'GET /', { token });
    expect(headers.get('content-disposition')).toContain('survey-comparison_all-time');
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const told = surveys.flatMap(({ survey, share, delivered: sentTo, responses: count, figures }) =>
      figures.map(({ n, value, difference }) => ({
        ...{ Survey: survey.title, 'Survey id': survey.id, 'Share (%)': share, Delivered: sentTo, Responses: count },
        ...{ Count: n, Value: value, Difference: difference?.value ?? null },
        ...{ 'Lower end (95%)': difference?.low ?? null, 'Upper end (95%)': difference?.high ?? null },
      })),
    );
    expect(rows).toMatchObject(told);
    expect(rows.map((row) => new Date(String(row['Sent since'])).toISOString())).toEqual(rows.map(() => since));
    expect(rows.map((row) => row['Result'])).toEqual([
      null,
      null,
      null,
      null,
      'Not decided',
      'Higher',
      'Higher',
      'Higher',
    ]);

    const csv = await app.ask(`GET ${path}/export` as 'GET /', { token });
    expect(csv.text).toContain('Rule,Short or long');
    const statusOf = async (rule: string, as?: string) =>
      (
        await app.ask(
          `GET /api/survey/rules/${rule}/comparison/export` as 'GET /',
          as === undefined ? {} : { token: as },
        )
      ).status;
    expect([await statusOf('one', token), await statusOf('wordings')]).toEqual([404, 401]);
    const lines = await app.testDatabase.database.query(
      `select details from audit_log where action = 'survey.exported' and subject = 'wordings' order by id`,
      [],
    );
    expect(lines).toMatchObject([{ details: { format: 'ndjson', rows: 8 } }, { details: { format: 'csv', rows: 8 } }]);
  });

  it('follows from what analysts read in SQL, by the page about it', async () => {
    const { surveys, since } = await ask();
    const analyst = await letIn(app.testDatabase);
    const page = readFileSync(join(productFolder(), 'docs/how-to/query-in-sql.md'), 'utf8');
    const [, sql] = /^### The surveys of a rule beside each other$[\s\S]*?^```sql$([\s\S]*?)^```$/m.exec(page) ?? [];
    const rows = await analyst.ask(sql!);
    const [sums] = await analyst.ask(`select * from survey_rule_comparisons where place = 1`);
    await analyst.leave();
    const rounded = (value: number | null | undefined, digits: number) =>
      value === null || value === undefined ? null : Number(value.toFixed(digits));
    expect(rows).toEqual(
      surveys.map(({ survey, delivered: sentTo, responses: count, figures }) => {
        const valueOf = (name: string) => figures.find(({ figure }) => figure === name)?.value;
        return {
          ...{ rule_name: 'Short or long', title: survey.title, delivered: sentTo, responses: count },
          ...{ response_rate: rounded(valueOf('responseRate'), 1), satisfied: rounded(valueOf('satisfied'), 1) },
          ...{ average: rounded(valueOf('average'), 2), nps: rounded(valueOf('nps'), 1) },
        };
      }),
    );
    expect(sums).toMatchObject({ rule_id: 'wordings', share: 50, since: new Date(since) });
    // 48 fours and 32 twos.
    expect(sums).toMatchObject({
      ratings: 80,
      rating_sum: 256,
      rating_squares: 896,
      scores: 80,
      promoters: 0,
      detractors: 0,
    });
  });

  it('leaves void responses out', async () => {
    const response = idOf('long 69');
    const { json, status } = await app.ask(`POST /api/survey/voids/${long}`, {
      token,
      body: { reason: 'not_genuine', which: { response } },
    });
    expect({ status, json }).toMatchObject({ status: 201 });
    const [, second] = (await ask()).surveys;
    expect(second).toMatchObject({ delivered: 100, responses: 69 });
    await app.ask(`DELETE /api/survey/void/${String(json?.['id'])}`, { token });
  });

  it('decides nothing about few responses', async () => {
    await change(split([40, 60]));
    const surveys = (await ask()).surveys;
    expect(surveys.map(({ delivered: count }) => count)).toEqual([0, 0]);
    expect(surveys[1]!.figures).toEqual([
      { figure: 'responseRate', n: 0, value: null, difference: null, verdict: 'too_few' },
      { figure: 'satisfied', n: 0, value: null, difference: null, verdict: 'too_few' },
      { figure: 'average', n: 0, value: null, difference: null, verdict: 'too_few' },
    ]);
  });

  it('is of rules with several surveys alone', async () => {
    const statusOf = async (rule: string, as: string | undefined = token) =>
      (await app.ask(`GET /api/survey/rules/${rule}/comparison` as 'GET /', { token: as })).status;
    expect(await statusOf('one')).toBe(404);
    expect(await statusOf('unknown')).toBe(404);
    expect((await app.ask(`GET ${path}` as 'GET /', {})).status).toBe(401);
  });
});
