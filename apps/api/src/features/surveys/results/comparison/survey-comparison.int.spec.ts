import type { SurveyComparison } from '@deskledger/contracts';
import { aSurvey } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { answered, delivered, invited } from '../testing/enrollment-facts.js';
import { idOf } from '../testing/survey-histories.js';
import { receive, publish, recordEnrollments, type EnrollmentFacts } from '../testing/surveys-in-app.js';

// Monday noon, so that the week before is told of until noon of its Monday.
const clock = new FixedClock(new Date('2026-09-14T12:00:30Z'));

let app: TestApp;
let token: string;
let survey: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.tokenOf('manager');
  survey = await publish(app, aSurvey());
  await recordEnrollments(app, { ...firstWeek(), ...secondWeek() });
  await receive(app);
});
afterAll(() => app.close());

const acme = { id: idOf('ticket'), organizationId: 'acme' };
const named = (name: string, count: number, facts: (index: number) => EnrollmentFacts[string]): EnrollmentFacts =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index}`, facts(index)]));

/** Twenty delivered by the morning of the 7th, two of them to Acme; six answered by noon, one that evening, two later. */
function firstWeek(): EnrollmentFacts {
  const answers = [
    ...Array.from({ length: 6 }, () => answered('2026-09-07T11:59Z', { rating: 4, seconds: 60 })),
    answered('2026-09-07T20:00Z', { rating: 1, seconds: 600 }),
    answered('2026-09-09T10:00Z', { rating: 5, seconds: 20 }),
    answered('2026-09-09T10:00Z', { rating: 4, seconds: 40 }),
  ];
  return {
    ...named('first', 20, (index) => {
      const day = `2026-09-0${(index % 7) + 1}T08:00Z`;
      const ticket = index < 2 ? { ticket: acme } : {};
      return [invited(day, { survey, ...ticket }), delivered(day), ...answers.slice(index, index + 1)];
    }),
    'that afternoon': [invited('2026-09-07T13:00Z', { survey }), delivered('2026-09-07T13:00Z')],
    'by link': [invited('2026-09-02', { survey, kind: 'public' }), answered('2026-09-02T09:00Z')],
    'a test': [invited('2026-09-02', { survey, kind: 'test' }), answered('2026-09-02T09:00Z', { rating: 1 })],
  };
}

/** Four delivered, one of them answered; three more of the end of August, answered on the 3rd, the 8th and not at all. */
function secondWeek(): EnrollmentFacts {
  const august = [answered('2026-09-03T08:00Z'), answered('2026-09-08T08:00Z')];
  return {
    ...named('second', 4, (index) => [
      invited('2026-09-10T08:00Z', { survey }),
      delivered('2026-09-10T08:00Z'),
      ...(index === 0 ? [answered('2026-09-11T08:00Z', { rating: 3 })] : []),
    ]),
    ...named('august', 3, (index) => [
      invited('2026-08-30T08:00Z', { survey }),
      delivered('2026-08-30T08:00Z'),
      ...august.slice(index, index + 1),
    ]),
  };
}

async function compare(query: string, of = survey): Promise<SurveyComparison> {
  const { status, json } = await app.ask(`GET /api/survey/comparison/${of}?${query}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as SurveyComparison;
}

describe('the comparison of results', () => {
  it('ends both sides at the same time of day, and asks of either how far its invitations had come by then', async () => {
    const { current, previous } = await compare('dateRange=7days');
    expect(current).toMatchObject({
      range: { from: '2026-09-08', to: '2026-09-14' },
      until: '2026-09-14T12:00:00.000Z',
      figures: { responses: 4, delivered: 4, completed: 1, closed_pct: 25, overallRating: 4, ratings: 3 },
    });
    expect(previous).toEqual({
      range: { from: '2026-09-01', to: '2026-09-07', timezone: 'UTC' },
      until: '2026-09-07T12:00:00.000Z',
      figures: {
        // Six, the one by link, and one of August's.
        responses: 8,
        ...{ delivered: 20, completed: 6, closed_pct: 30 },
        ...{ averageSeconds: 60, timed: 6, overallRating: 4, ratings: 6 },
      },
    });
  });

  it('of whole days judges either by what had come of it when it ended', async () => {
    const { current, previous } = await compare(
      'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-07',
    );
    // Golden: 30.0 as of the 7th at noon, and the one of that evening; the two of the 9th came too late.
    expect(current).toMatchObject({ until: null, figures: { responses: 9, delivered: 21, completed: 7 } });
    expect(previous).toMatchObject({
      ...{ range: { from: '2026-08-25', to: '2026-08-31' }, until: null },
      figures: {
        responses: 0,
        delivered: 3,
        completed: 0,
        closed_pct: 0,
        overallRating: null,
        averageSeconds: null,
      },
    });
  });

  it('takes the filters of the results; invitations know the organization alone', async () => {
    const stars = (await compare('dateRange=7days&rating=4')).previous.figures;
    expect(stars).toMatchObject({ responses: 6, delivered: 20, completed: 6 });
    const organization = (await compare('dateRange=7days&organization=acme')).previous.figures;
    expect(organization).toMatchObject({ responses: 2, delivered: 2, completed: 2, ratings: 2 });
    const none = (await compare('dateRange=7days&organization=-')).previous.figures;
    expect(none).toMatchObject({ delivered: 18, completed: 4 });
  });

  it('looks back by dates or years when asked to, and refuses what it does not know', async () => {
    expect((await compare('dateRange=30days&compare=year&align=date')).previous.range.from).toBe('2025-08-16');
    const ask = (path: string, as = token) => app.ask(`GET /api/survey/comparison/${path}` as 'GET /', { token: as });
    expect((await ask(`${survey}?compare=ever`)).status).toBe(400);
    expect((await ask(idOf('no survey'))).status).toBe(404);
    expect((await app.ask(`GET /api/survey/comparison/${survey}`)).status).toBe(401);
  });
});
