import type { PersonErasure, SurveyWords } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { reportTickets } from '../../../tickets/testing/standard-webhook.js';
import { overall, someTicket, SurveyDesk, why } from '../../testing/survey-desk.js';

const also = { id: 'also', type: 'text', question: 'What else?', required: false };
const email = 'dana@acme.test';

let app: TestApp;
let token: string;
let desk: SurveyDesk;
let survey: string;
let danas: typeof someTicket;

async function answer(answers: Record<string, unknown>, ticket = someTicket): Promise<void> {
  const { status } = await desk.submit(await desk.invite(survey, ticket), answers);
  expect(status).toBe(200);
}

async function words(query = '', question = 'why'): Promise<SurveyWords> {
  const path = `/api/survey/questions/${survey}/words/${question}?dateRange=7days${query}`;
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as SurveyWords;
}

const listed = ({ words: groups }: SurveyWords) => groups.map(({ text, count }) => `${text} ${count}`);

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  desk = new SurveyDesk(app);
  survey = String((await desk.publish({ title: 'Words', description: '', questions: [overall, why, also] }))['id']);
  const at = new Date(Date.now() - 60_000).toISOString();
  const recorded = { ticketId: 'C-1', status: 'Open', subject: 'Printer', createdTime: at, modifiedTime: at };
  const [contact, assignee] = [
    { name: 'Dana Fox', email },
    { id: '7', name: 'Robin Vale' },
  ];
  await reportTickets(app, [{ ...recorded, contact, assignee }]);
  const [ticket] = await desk.rows<{ id: string }>(`select id from tickets where ticket_id = 'C-1'`);
  danas = { ...someTicket, id: ticket!.id };
  for (const text of [
    'Slow reply, Robin!',
    'The SLOW REPLY by Robin',
    'slow reply from Vale',
    'Rude and slow. Call 0151 555',
  ]) {
    await answer({ overall: 2, why: text, also: 'Price' });
  }
  for (const overallRating of [4, 4, 5]) {
    await answer({ overall: overallRating, why: 'Dana says: quick invoice', also: 'Price' }, danas);
  }
});
afterAll(() => app.close());

describe('the words that answers have in common', () => {
  it('are counted by answers, without names of contacts, agents and accounts', async () => {
    const found = await words();
    expect(found).toMatchObject({ answers: 7, isCut: false });
    expect(listed(found)).toEqual(['slow 4', 'quick invoice 3', 'says 3', 'slow reply 3']);
  });

  it('are of one question, and of the responses that the filters choose', async () => {
    expect(listed(await words('', 'also'))).toEqual(['price 7']);
    expect(listed(await words('&rating=2'))).toEqual(['slow 4', 'slow reply 3']);
    expect(listed(await words('&rating=5'))).toEqual([]);
    expect(await words('', 'unknown')).toMatchObject({ words: [], answers: 0 });
  });

  it('are of the newest 10,000 answers', async () => {
    await desk.rows(
      `with made as (select gen_random_uuid() as id, n from generate_series(1, 10001) as n),
            written as (insert into personal_data (ref, kind, stream_id, value)
                        select 'word-' || n, 'answer', 'survey-enrollment:' || id,
                               jsonb_build_object('text', case when n <= 3 then 'oldest' else 'newer' end) from made)
       insert into survey_responses (id, template_id, version, kind, answered_at, has_text, answers)
       select id, $1, 1, 'invitation', now() + n * interval '1 second' - interval '4 hours', true,
              jsonb_build_array(jsonb_build_object('id', 'why', 'type', 'text', 'ref', 'word-' || n)) from made`,
      [survey],
    );
    const found = await words();
    expect(found).toMatchObject({ answers: 10_000, isCut: true });
    expect(listed(found)).toContain('newer 9993');
  });

  it('are no longer those of an erased person', async () => {
    const { json } = await app.ask('POST /api/persons/erasures', { token, body: { email } });
    await waitFor(async () => {
      const erasure = await app.ask(`GET /api/persons/erasures/${String(json?.['id'])}`, { token });
      return (erasure.json as unknown as PersonErasure).status === 'completed';
    }, 'the erasure');
    const found = await words();
    expect(found).toMatchObject({ answers: 9_997, isCut: true });
    expect(listed(found)).toEqual(['newer 9993', 'slow 4', 'slow reply 3']);
  });

  it('are read by who is signed in, of surveys that exist', async () => {
    const path = `/api/survey/questions/${survey}/words/why`;
    expect((await app.ask(`GET ${path}` as 'GET /', {})).status).toBe(401);
    expect((await app.ask(`GET ${path.replace(survey, someTicket.id)}` as 'GET /', { token })).status).toBe(404);
  });
});
