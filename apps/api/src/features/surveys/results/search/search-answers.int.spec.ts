import type { PersonErasure, ResponsesPage } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { reportTickets } from '../../../tickets/testing/standard-webhook.js';
import { again, overall, someTicket, SurveyDesk, why } from '../../testing/survey-desk.js';

const also = { id: 'also', type: 'text', question: 'What else?', required: false };
const few = 2_000;

let app: TestApp;
let token: string;
let desk: SurveyDesk;
let survey: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  desk = new SurveyDesk(app);
  survey = String(
    (await desk.publish({ title: 'Searched', description: '', questions: [overall, why, also, again] }))['id'],
  );
  await answer({ overall: 5, why: 'Quick and friendly, thank you!' });
  await answer({ overall: 2, why: 'I asked twice. 100 % true_story', also: 'Friendly people' });
  await answer({ overall: 4, why: 'Жалоба решена', again: true });
  await answer({ overall: 1, why: 'Nobody was quick', also: '領収書と税' });
  await answer({ overall: 3 });
});
afterAll(() => app.close());

async function answer(answers: Record<string, unknown>, ticket = someTicket): Promise<void> {
  const { status } = await desk.submit(await desk.invite(survey, ticket), answers);
  expect(status).toBe(200);
}

async function list(query: Record<string, string>): Promise<ResponsesPage> {
  const asked = new URLSearchParams({ id: survey, allTime: 'true', ...query });
  const { status, json } = await app.ask(`GET /api/survey?${asked.toString()}`, { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as ResponsesPage;
}

const numbers = ({ items }: ResponsesPage) => items.map(({ number }) => number);

const searches: [search: string, found: number[], also?: Record<string, string>][] = [
  ['friendly', [2, 1]],
  ['FRIEND', [2, 1]],
  ['friendly quick', [1]],
  ['quick', [4, 1]],
  // Both are in the response, but not in one answer.
  ['twice people', []],
  ['жалоб', [3]],
  ['решена жалоба', [3]],
  ['税', [4]],
  ['%', [2]],
  ['100 %', [2]],
  ['e_s', [2]],
  ['_', [2]],
  ['nobody else', []],
  ['q', [4, 1]],
  ['quick', [1], { rating: '5' }],
  ['quick', [], { hasText: 'false' }],
  ['quick', [4, 1], { dateRange: '7days', allTime: 'false' }],
];

const finds = async () => {
  for (const [search, found, filter] of searches) {
    const page = await list({ search, ...filter });
    expect({ search, filter, found: numbers(page), total: page.total }).toEqual({
      ...{ search, filter, found },
      total: found.length,
    });
  }
};

describe('a search in answers', () => {
  it('finds the responses with one written answer that has every word', finds);

  it('of no words narrows nothing', async () => {
    expect((await list({ search: '  ' })).total).toBe(5);
  });

  it('is taken over by the export of responses, and refused by that of figures', async () => {
    const path = `GET /api/survey/export?id=${survey}&allTime=true&search=Friendly+quick` as const;
    const { text } = await app.ask(path, { token });
    expect(text).toContain('Filters,Search: Friendly quick');
    expect(text).toContain('Quick and friendly, thank you!');
    expect(text).not.toContain('twice');
    const refused = await app.ask(`${path}&table=questions`, { token });
    expect(refused.json).toMatchObject({ status: 400, detail: "search: requires 'table=responses'" });
  });

  it('is refused beyond 200 characters', async () => {
    const refused = await app.ask(`GET /api/survey?id=${survey}&search=${'x'.repeat(201)}`, { token });
    expect(refused.json).toMatchObject({ status: 400, detail: 'search: must have at most 200 characters' });
  });

  it('finds an erased person no more, at once', async () => {
    const email = 'dana@acme.test';
    const recorded = { createdTime: '2026-09-01T08:00Z', modifiedTime: '2026-09-01T08:00Z', status: 'Open' };
    await reportTickets(app, [{ ...recorded, ticketId: 'C-1', subject: 'Printer', contact: { name: 'Dana', email } }]);
    const [ticket] = await desk.rows<{ id: string }>(`select id from tickets where ticket_id = 'C-1'`);
    await answer({ overall: 2, why: 'Call Dana at 0151 555' }, { ...someTicket, id: ticket!.id });
    expect((await list({ search: '0151' })).total).toBe(1);
    const { json } = await app.ask('POST /api/persons/erasures', { token, body: { email } });
    await waitFor(async () => {
      const erasure = await app.ask(`GET /api/persons/erasures/${String(json?.['id'])}`, { token });
      return (erasure.json as unknown as PersonErasure).status === 'completed';
    }, 'the erasure');
    expect(await list({ search: '0151' })).toMatchObject({ total: 0, items: [] });
    expect((await list({})).total).toBe(6);
  });
});

describe('a search for words that many answers have', () => {
  beforeAll(() =>
    // Of other surveys' responses.
    desk.rows(
      `insert into personal_data (ref, kind, stream_id, value)
       select 'other-' || n, 'answer', 'survey-enrollment:' || gen_random_uuid(), jsonb_build_object('text', $1::text)
         from generate_series(1, ${few + 1}) as n`,
      ['Quick and friendly people asked twice: nobody else. 100 % true_story 税 Жалоба решена e_s'],
    ),
  );

  it('finds the same', finds);

  it('finds its pages without counting, each leading to the next', async () => {
    const first = await list({ search: 'quick', pageSize: '1' });
    expect({ ...first, items: numbers(first) }).toMatchObject({ items: [4], page: 1, pages: 2, total: null });
    const last = await list({ search: 'quick', pageSize: '1', page: '2' });
    expect({ ...last, items: numbers(last) }).toMatchObject({ items: [1], page: 2, pages: 2, total: 2 });
    expect(await list({ search: 'quick', pageSize: '1', page: '3' })).toMatchObject({ items: [], total: null });
  });
});
