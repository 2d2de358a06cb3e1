import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { SurveyOverview, SurveyTemplate, SurveyVisit, SurveyVoid } from '@deskledger/contracts';
import PostalMime from 'postal-mime';
import { proveVisit } from '../../apps/api/src/features/surveys/testing/prove-visit.js';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { outboxFiles } from './support/mail-count.js';
import { RunningProduct, until, webhookSecret } from './support/processes.js';
import { Staff } from './support/staff.js';

const ratings = [5, 4, 4, 3, 5];
/** Two at least, since each network has a count of its own. */
const stuffers = Array.from({ length: howMuch(6, 2) }, (_, index) => `198.51.100.${index + 1}`);
/** What each of them tries; a day's answers of a network are 50. */
const tries = 60;
const taken = stuffers.length * 50;

const survey = {
  title: 'Customer satisfaction',
  description: '',
  status: 'active',
  questions: [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }],
};

/** A product of its own: the mails of its outbox are answered, and nobody else rates anything. */
describe('unauthenticated callers who stuff a public survey link', () => {
  let product: RunningProduct;
  let staff: Staff;
  let template: SurveyTemplate;

  beforeAll(async () => {
    product = await RunningProduct.start({ TRUSTED_PROXIES: 'loopback' });
    staff = new Staff(() => product.url);
    template = await staff.call('POST', '/api/survey/template', survey);
    await answerInvitations();
  });
  afterAll(() => product.stop());

  const overview = () => staff.get<SurveyOverview>(`/api/survey/overview/${template.id}?dateRange=7days`);
  /** The headlines, everywhere that they stand. */
  const headlines = async () => {
    const calls = ['/api/dashboard', '/api/report/overview', '/api/report/customer-satisfaction'];
    const others = calls.map((call) => staff.get<Pick<SurveyOverview, 'rating'>>(`${call}?dateRange=7days`));
    const rated = (await Promise.all([overview(), ...others])).map(({ rating }) => rating);
    return rated.map(({ byPublicLink: _, ...headline }) => headline);
  };

  /** What is held in memory is told of a change by PostgreSQL, within moments. */
  const headlinesBecome = (what: string, expected: object[]) =>
    until(`headlines ${what}`, 30, async () => isDeepStrictEqual(await headlines(), expected));

  /** The contacts of closed tickets answer what they find in their mail. */
  const answerInvitations = async () => {
    const at = new Date().toISOString();
    const closed = ratings.map((_, person) => ({
      type: 'ticket.closed',
      id: randomUUID(),
      timestamp: at,
      data: {
        ticketId: `S${person}`,
        status: 'Closed',
        createdTime: at,
        contact_email: `person${person}@example.test`,
      },
    }));
    await new HelpDesk(() => product.url, webhookSecret).deliver(closed);
    await staff.settled();
    for (let person = 0; person < ratings.length; person += 1) {
      await staff.call('POST', '/api/survey/invitations', { ticketId: `S${person}` });
    }
    const mails = () => outboxFiles(product.dataDirectory);
    await until('a mail for everybody', 60, async () => mails().length === ratings.length);
    for (const [index, file] of mails().entries()) {
      const { text } = await PostalMime.parse(readFileSync(file));
      const link = /\/survey\/([\w-]{43})/.exec(text ?? '')?.[1];
      const body = { questions: [{ id: 'overall', answer: ratings[index] }] };
      expect(await answer(String(link), body, '203.0.113.1')).toBe(200);
    }
  };

  const answer = async (link: string, body: object, network: string): Promise<number> => {
    const response = await fetch(`${product.url}/api/survey/enroll/${link}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** One caller's answers, each with a visit of its own and the work that it takes. */
  const stuff = async (network: string): Promise<number> => {
    let accepted = 0;
    for (let count = 0; count < tries; count += 1) {
      const shown = await fetch(`${product.url}/api/survey/enroll/${template.publicId}`, {
        headers: { 'x-forwarded-for': network },
      });
      const { visit } = (await shown.json()) as { visit: SurveyVisit };
      const body = { questions: [{ id: 'overall', answer: 1 }], visit: proveVisit(visit) };
      if ((await answer(template.publicId, body, network)) === 200) accepted += 1;
    }
    return accepted;
  };

  const setting = (publicAnswersCount: string) => staff.call('PUT', '/api/organization', { publicAnswersCount });

  it('move no headline; what they left is voided to the last answer, and comes back when that is undone', async () => {
    const before = await headlines();
    expect(before.map(({ total, overallRating }) => [total, overallRating])).toEqual(before.map(() => [5, 4.2]));
    const from = new Date().toISOString();

    expect(await Promise.all(stuffers.map(stuff))).toEqual(stuffers.map(() => 50));
    expect(await headlines()).toEqual(before);
    expect((await overview()).rating.byPublicLink).toEqual({ counted: false, total: taken, overallRating: 1 });
    await setting('always');
    const all = ratings.length + taken;
    await until('headlines of all answers', 30, async () => (await headlines()).every(({ total }) => total === all));
    const stuffed = await headlines();

    const which = { from, to: new Date().toISOString() };
    const made = await staff.call<SurveyVoid>('POST', `/api/survey/voids/${template.id}`, {
      which,
      reason: 'not_genuine',
    });
    expect(made).toMatchObject({ responses: taken, overallRating: 1 });
    await headlinesBecome('without what was voided', before);
    expect((await overview()).responseRate).toMatchObject({ total: 5, publicResponses: 0, voided: taken });
    await rebuiltEqual();
    expect(await headlines()).toEqual(before);

    await staff.call('DELETE', `/api/survey/void/${made.id}`);
    await headlinesBecome('with what was voided', stuffed);
    await rebuiltEqual();
  });

  const rebuiltEqual = async () => {
    for (const name of ['survey_enrollments', 'survey_responses', 'survey_rollups', 'survey_question_rollups']) {
      const { differenceCount } = await staff.call<{ differenceCount: number }>(
        'POST',
        `/api/projections/${name}/verify`,
      );
      expect({ name, differenceCount }).toEqual({ name, differenceCount: 0 });
    }
  };
});
