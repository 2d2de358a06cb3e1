import { aSurvey, furtherQuestions, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { waitUntilCaughtUp } from '../../../platform/projections/lag.js';
import { SubscriptionWakeups } from '../../../platform/projections/subscription-wakeups.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { answered, delivered, invited } from '../../surveys/results/testing/enrollment-facts.js';
import { idOf } from '../../surveys/results/testing/survey-histories.js';
import { receive, publish, recordEnrollments } from '../../surveys/results/testing/surveys-in-app.js';
import { reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';
import { type Analyst, letIn } from './analyst.js';

const acme = { organization: { id: 'acme', name: 'Acme Ltd' } };
const beta = { organization: { id: 'beta', name: 'Beta' } };
const grace = { assignee: { id: '7', name: 'Grace Hopper', email: 'grace@desk.test' }, team: 'First line' };
const alan = { assignee: { id: '8', name: 'Alan Turing' }, team: 'Second line' };

/** An instant in September 2026, UTC; in New York it is four hours earlier, so that some fall on the day before. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 8, day, hour, minute)).toISOString();

interface Timeline {
  readonly created: string;
  readonly [field: string]: unknown;
}

/** One ticket: what is always said of it, and what happened to it when. */
const ticket = (ticketId: string, { created, ...always }: Timeline, ...moves: [string, Record<string, unknown>][]) =>
  [[created, { status: 'Open' }] as const, ...moves].map(([modifiedTime, recorded]): ReportedTicket => ({
    ...{ ticketId, createdTime: created, modifiedTime, ...always, ...recorded },
    closedTime: recorded['status'] === 'Closed' ? modifiedTime : null,
  }));

/** Closed in and out of time, reopened, held, handed on, without deadline, without organization, spam, deleted. */
function tickets(): ReportedTicket[] {
  const high = { priority: 'High', channel: 'Mail', subject: 'A secret subject', contact_email: 'ada@customer.test' };
  return [
    ...ticket(
      'met',
      { created: at(1, 14), dueTime: at(2, 14), firstResponseTime: at(1, 15), ...acme, ...high, ...grace },
      [at(1, 20), { status: 'Waiting' }],
      [at(2, 2), { status: 'Closed' }],
    ),
    ...ticket(
      'late',
      { created: at(3, 2), dueTime: at(3, 12), firstResponseTime: at(3, 5), ...acme, ...high },
      [at(3, 8), grace],
      [at(5, 13), { ...alan, status: 'Closed' }],
    ),
    ...ticket(
      'again',
      { created: at(7, 13), dueTime: at(11, 13), ...beta, channel: 'Phone', ...alan },
      [at(8, 14), { status: 'Closed' }],
      [at(9, 16), { status: 'Open' }],
      [at(10, 20), { status: 'Closed' }],
    ),
    ...ticket('quick', { created: at(12, 15, 30), ...beta, priority: 'Low', ...alan }, [
      at(12, 15, 33),
      { status: 'Closed' },
    ]),
    ...ticket('nobody', { created: at(14, 3), channel: 'Phone' }, [at(15, 3), { status: 'Closed' }]),
    ...ticket('open', { created: at(16, 12), dueTime: at(17, 12), ...acme, ...high, ...grace }),
    ...ticket('gone', { created: at(5, 12), ...acme }, [at(6, 12), { isDeleted: true }]),
    ...ticket('spam', { created: at(4, 12), ...acme, isSpam: true }),
  ];
}

/** Two versions of a survey, answered by invitation and by public link; what is a test or came late is there too. */
async function surveys(app: TestApp, clock: FixedClock): Promise<{ first: string; second: string }> {
  const first = await publish(app, aSurvey());
  clock.set(new Date('2026-09-02T10:05:00Z'));
  const reworded = { ...someQuestions.overall, question: 'How did we do?', max_rating: 10 };
  await publish(app, aSurvey({ questions: [reworded, someQuestions.channel] }), first);
  const asked = [...Object.values(someQuestions), furtherQuestions.recommend];
  const second = await publish(app, aSurvey({ title: 'Another', questions: asked }));
  const about = (name: string, more = {}) => ({
    id: idOf(name),
    organizationId: 'acme',
    designation: 'Billing',
    ...more,
  });
  const sent = (day: string, survey = first, ticket = about(day)) => [invited(day, { survey, ticket }), delivered(day)];
  const opened = (day: string, version: number) =>
    ({ type: 'SurveyOpened', data: { version }, occurredAt: Date.parse(day) }) as const;
  await recordEnrollments(app, {
    'answered 1': [
      ...sent('2026-09-02T10:00Z', first, about('met', { assigneeId: '7', team: 'First line' })),
      opened('2026-09-03T00:30Z', 1),
      answered('2026-09-03T01:00Z', {
        ...{ rating: 4, seconds: 40 },
        answers: [
          { id: 'why', type: 'text', ref: 'ref-why' },
          { id: 'channel', type: 'choice', value: 'Mail' },
          { id: 'again', type: 'yes_no', value: true },
        ],
      }),
    ],
    'answered 2': [
      ...sent('2026-09-05T10:00Z', first, about('late', { organizationId: null, designation: null })),
      opened('2026-09-06T10:00Z', 2),
      answered('2026-09-06T11:00Z', {
        ...{ rating: { value: 10, min: 1, max: 10 }, seconds: 75, version: 2 },
        answers: [{ id: 'channel', type: 'choice', value: 'Phone' }],
      }),
    ],
    silent: sent('2026-09-06T10:00Z'),
    looked: [...sent('2026-09-07T10:00Z'), opened('2026-09-08T10:00Z', 2)],
    'by link': [
      invited('2026-09-09T10:00Z', { survey: first, kind: 'public' }),
      answered('2026-09-09T12:00Z', { rating: 2, answers: [{ id: 'channel', type: 'choice', value: 'Mail' }] }),
    ],
    'a test': [
      invited('2026-09-09T10:00Z', { survey: first, kind: 'test' }),
      answered('2026-09-09T12:00Z', { rating: 1 }),
    ],
    elsewhere: [
      ...sent('2026-09-10T10:00Z', second),
      answered('2026-09-11T10:00Z', {
        ...{ rating: 5, seconds: 20 },
        answers: [{ id: 'recommend', type: 'nps', value: 9 }],
      }),
    ],
  });
  await app.testDatabase.database.query(
    `insert into personal_data (ref, kind, stream_id, value) values ('ref-why', 'answer', 's', '{"text": "Secret words"}')`,
  );
  return { first, second };
}

/** An installation in New York that has heard the story, its API and an analyst who is signed in to its database. */
export interface StoryDesk {
  readonly app: TestApp;
  readonly analyst: Analyst;
  /** Ids of the surveys. */
  readonly surveys: { readonly first: string; readonly second: string };
  get<Answer>(path: string): Promise<Answer>;
  close(): Promise<void>;
}

/** September 2026 as it stands on the 20th. */
export async function startStory(): Promise<StoryDesk> {
  const clock = new FixedClock(new Date('2026-09-02T09:55:00Z'));
  const app = await startTestApp({ clock, config: { timezone: 'America/New_York' } });
  const ids = await surveys(app, clock);
  clock.set(new Date('2026-09-20T12:00:00Z'));
  await reportTickets(app, tickets());
  await receive(app);
  // At once: by itself it comes again after a pause of seconds.
  await app.app.get(SubscriptionWakeups).sweep();
  await waitUntilCaughtUp(app.testDatabase.database, ['ticket_history'], 20_000);
  const analyst = await letIn(app.testDatabase);
  const token = await app.tokenOf('administrator');
  return {
    app,
    analyst,
    surveys: ids,
    async get<Answer>(path: string) {
      const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
      expect({ path, status }).toEqual({ path, status: 200 });
      return json as Answer;
    },
    async close() {
      await analyst.leave();
      await app.close();
    },
  };
}

/** Rows as a set: which of two equal ones is first is nobody's business. */
export const asSet = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
