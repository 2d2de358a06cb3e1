import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { SurveyDesk } from '../../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ config: { role: 'api' } });
  desk = new SurveyDesk(http);
  template = await desk.publish();
});
afterAll(() => http.close());

const types = async (link: unknown) => (await desk.facts(link)).map(({ type }) => type);

describe('the call that takes answers', () => {
  it.each<[string, unknown]>([
    ['a text for a number', { questions: [{ id: 'overall', answer: '4' }] }],
    ['a rating outside the scale', { questions: [{ id: 'overall', answer: 6 }] }],
    ['a broken rating', { questions: [{ id: 'overall', answer: 3.5 }] }],
    ['a list for a number', { questions: [{ id: 'overall', answer: ['4'] }] }],
    ['a list of lists', { questions: [{ id: 'overall', answer: [['4']] }] }],
    ['51 parts', { questions: [{ id: 'overall', answer: Array.from({ length: 51 }, () => 'x') }] }],
    ['an object for an answer', { questions: [{ id: 'overall', answer: { value: 4 } }] }],
    [
      '10,001 characters',
      {
        questions: [
          { id: 'overall', answer: 4 },
          { id: 'why', answer: 'x'.repeat(10_001) },
        ],
      },
    ],
    [
      'NUL',
      {
        questions: [
          { id: 'overall', answer: 4 },
          { id: 'why', answer: 'a\0b' },
        ],
      },
    ],
    [
      'half a character',
      {
        questions: [
          { id: 'overall', answer: 4 },
          { id: 'why', answer: '\ud800' },
        ],
      },
    ],
    [
      'a question of another survey',
      {
        questions: [
          { id: 'overall', answer: 4 },
          { id: 'elsewhere', answer: 1 },
        ],
      },
    ],
    [
      'the same question twice',
      {
        questions: [
          { id: 'overall', answer: 4 },
          { id: 'overall', answer: 5 },
        ],
      },
    ],
    ['a version that was never published', { version: 2, questions: [{ id: 'overall', answer: 4 }] }],
    ['version 0', { version: 0, questions: [{ id: 'overall', answer: 4 }] }],
    ['a time before time', { durations: { overall: -1 }, questions: [{ id: 'overall', answer: 4 }] }],
    ['no questions', { partial: true }],
    ['a list', []],
    ['no JSON', '{"questions":'],
    ['51 questions', { questions: Array.from({ length: 51 }, (_, id) => ({ id: `q${id}`, answer: 1 })) }],
  ])('refuses %s', async (_what, body) => {
    const link = await desk.invite(template['id']);
    const headers = { 'content-type': 'application/json' };
    const refused = await http.ask(`PUT /api/survey/enroll/${link}`, { body, headers });
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(refused.text).not.toMatch(/at .*\.ts|select |insert /);
    expect((await types(link)).length).toBe(2);
  });

  it('takes a text of 10,000 characters, and a body of a megabyte with what it does not need', async () => {
    const long = 'ä'.repeat(10_000);
    const link = await desk.invite(template['id']);
    const padding = 'x'.repeat(1_000_000);
    expect((await desk.submit(link, { overall: 5, why: long }, { description: padding })).status).toBe(200);
    const other = await desk.invite(template['id']);
    expect((await desk.submit(other, { overall: 5 }, { description: padding + padding })).status).toBe(413);
  });

  it.each([
    ['durations', { questions: [], durations: Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [n, []])) }],
    ['questions', { questions: Array.from({ length: 90_000 }, () => ({})) }],
  ])('counts %s before it looks at them', async (path, body) => {
    const { status, json } = await http.ask('PUT /api/survey/enroll/nobody-has-this-link', { body });
    expect({ status, errors: json?.['errors'] }).toEqual({
      status: 400,
      errors: [{ path, message: 'must have at most 50 entries' }],
    });
  });

  it('tells so many faults and no more', async () => {
    const link = await desk.invite(template['id']);
    const questions = Array.from({ length: 30 }, () => ({}));
    const { status, json } = await http.ask(`PUT /api/survey/enroll/${link}`, { body: { questions } });
    expect({ status, errors: json?.['errors'] as unknown[] }).toMatchObject({ status: 400, errors: { length: 20 } });
    expect((await http.ask(`PUT /api/survey/enroll/${link}`, { body: {} })).json).toMatchObject({
      errors: [{ path: 'questions', message: 'is missing' }],
    });
  });

  it('does not pollute prototypes', async () => {
    const link = await desk.invite(template['id']);
    const body =
      '{"questions":[{"id":"overall","answer":4},{"id":"__proto__","answer":null}],"durations":{"__proto__":5}}';
    const headers = { 'content-type': 'application/json' };
    expect((await http.ask(`PUT /api/survey/enroll/${link}`, { body, headers })).status).toBe(200);
  });
});

describe('links that lead nowhere', () => {
  it('are not found, whatever is wrong with them, and say nothing more', async () => {
    const link = await desk.invite(template['id']);
    const forged = `${link[0] === 'A' ? 'B' : 'A'}${link.slice(1)}`;
    const wrong = [
      forged,
      link.slice(0, -1),
      `${link}A`,
      link.toLowerCase(),
      randomUUID(),
      'A'.repeat(24),
      'A'.repeat(43),
    ];
    const texts = new Set<unknown>();
    for (const id of wrong) {
      for (const answer of [await desk.read(id), await desk.submit(id, { overall: 4 })]) {
        expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
        texts.add(answer.json?.['detail']);
      }
    }
    expect([...texts]).toEqual(['This survey is not available or has been taken.']);
    for (const id of ['x', '%00', `${link}%20`, '..%2f..%2fetc', 'A'.repeat(101)]) {
      expect([400, 404]).toContain((await desk.read(id)).status);
    }
  });
});
