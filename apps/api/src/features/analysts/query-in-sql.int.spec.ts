import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dashboard, SurveyOverview } from '@deskledger/contracts';
import { bucketOf, secondsOfBucket } from '@deskledger/domain';
import { productFolder } from '../../platform/files/product-folder.js';
import { answered, delivered, invited } from '../surveys/results/testing/enrollment-facts.js';
import { idOf } from '../surveys/results/testing/survey-histories.js';
import { receive, recordEnrollments } from '../surveys/results/testing/surveys-in-app.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';
import { startStory, type StoryDesk } from './testing/story.js';

const page = readFileSync(join(productFolder(), 'docs/how-to/query-in-sql.md'), 'utf8');

/** The page's questions by their headings. */
const questions = new Map(
  [...page.matchAll(/^### (.+)$([\s\S]*?)^```sql$([\s\S]*?)^```$/gm)].map(([, heading, , sql]) => [heading!, sql!]),
);

let desk: StoryDesk;

beforeAll(async () => {
  desk = await startStory();
});
afterAll(() => desk.close());

/** Every day from the first to the last of the story, by the changes of its backlog. */
const backlog = (changes: Record<number, number>) =>
  Array.from({ length: 16 }, (_, index) => {
    const upTo = Object.entries(changes).filter(([day]) => Number(day) <= index + 1);
    const day = `2026-09-${String(index + 1).padStart(2, '0')}`;
    return { day, backlog: upTo.reduce((sum, [, change]) => sum + change, 0) };
  });

const month = '2026-09-01';
const first = 'Customer satisfaction';

/** By heading: what the story answers, worked out by hand. */
const answers: Record<string, unknown[]> = {
  'Compliance by organization and month': [
    { month, organization: 'Acme Ltd', created: 3, compliance: 33.3 },
    { month, organization: 'Beta', created: 2, compliance: 100 },
    { month, organization: 'No organization', created: 1, compliance: null },
  ],
  'Median and 90th percentile of the resolution time by month': [
    {
      month,
      median_seconds: secondsOfBucket(bucketOf(24 * 3600)),
      p90_seconds: secondsOfBucket(bucketOf(79 * 3600)),
    },
  ],
  'Resolution times by agent, exactly': [
    { agent_id: '8', tickets: 3, p90_seconds: 79 * 3600 },
    { agent_id: null, tickets: 1, p90_seconds: 24 * 3600 },
    { agent_id: '7', tickets: 1, p90_seconds: 12 * 3600 },
  ],
  'Backlog by day': backlog({ 2: 1, 5: -1, 7: 1, 8: -1, 9: 1, 10: -1, 13: 1, 14: -1, 16: 1 }),
  'Time in status': [
    // 6 + 59 + 25 + 28 + 0.05 + 24
    { status: 'Open', tickets: 5, hours: 142.1, hours_a_ticket: 28.4 },
    { status: 'Closed', tickets: 1, hours: 26, hours_a_ticket: 26 },
    { status: 'Waiting', tickets: 1, hours: 6, hours_a_ticket: 6 },
  ],
  'Tickets that changed hands more than once': [{ help_desk_ticket_id: 'late', assignments: 2 }],
  'Response rate by survey version': [
    { title: 'Another', version: 1, delivered: 1, completed: 1, response_rate: 100 },
    { title: first, version: 1, delivered: 1, completed: 1, response_rate: 100 },
    { title: first, version: 2, delivered: 3, completed: 1, response_rate: 33.3 },
  ],
  'Satisfaction by the answer to another question': [
    { choice: 'Mail', ratings: 2, mean: 3, csat: 50 },
    { choice: 'Phone', ratings: 1, mean: 5, csat: 100 },
  ],
  'Net promoter score by month': [{ month, answers: 1, nps: 100 }],
  // The story has no rules; the spec of their comparison reads it where there are some.
  'The surveys of a rule beside each other': [],
  'The busiest hours of the week': [
    { weekday: 'Monday', hour: 9, tickets: 1 },
    { weekday: 'Tuesday', hour: 10, tickets: 1 },
    { weekday: 'Wednesday', hour: 8, tickets: 1 },
    { weekday: 'Wednesday', hour: 22, tickets: 1 },
    { weekday: 'Saturday', hour: 11, tickets: 1 },
  ],
};

describe('the page about SQL', () => {
  it.each([...questions.keys()])('answers: %s', async (heading) => {
    // The page asks a question of the demo's survey, which the story's survey has under another id.
    const sql = questions.get(heading)!.replace(`'best-part'`, `'channel'`);
    expect(await desk.analyst.ask(sql)).toEqual(answers[heading]);
  });

  it('counts no void answer in the response rate, as the dashboard does not', async () => {
    const survey = desk.surveys.second;
    const voided = { voidId: idOf('voiding'), reason: 'not_genuine' } as const;
    await recordEnrollments(desk.app, {
      'not genuine': [
        invited('2026-09-12T10:00Z', { survey }),
        delivered('2026-09-12T10:00Z'),
        answered('2026-09-12T11:00Z', { rating: 1 }),
        { type: 'SurveyAnswerVoided', data: voided, occurredAt: Date.parse('2026-09-13T10:00Z') },
      ],
    });
    await receive(desk.app);
    const { responseRate } = await desk.get<SurveyOverview>(`/api/survey/overview/${survey}?dateRange=30days`);
    const { delivered: sent, completed, closed_pct: rate } = responseRate;
    const reported = await desk.analyst.ask(questions.get('Response rate by survey version')!);
    expect([sent, completed, rate]).toEqual([2, 1, 50]);
    expect(reported).toContainEqual({ title: 'Another', version: 1, delivered: sent, completed, response_rate: rate });
  });

  it('tells an organization that nobody named by its id, as the dashboard does', async () => {
    const opened = '2026-09-18T10:00:00Z';
    const organization = { id: 'quiet' };
    await reportTickets(desk.app, [
      { ticketId: 'of nobody known', status: 'Open', createdTime: opened, modifiedTime: opened, organization },
    ]);
    const { ticketCategory } = await desk.get<Dashboard>('/api/dashboard?dateRange=30days');
    const reported = await desk.analyst.ask(questions.get('Compliance by organization and month')!);
    expect(ticketCategory).toContainEqual({ category: 'quiet', count: 1, organization: 'quiet' });
    expect(reported).toContainEqual({ month, organization: 'quiet', created: 1, compliance: null });
  });

  it('has no question that is not asked here', () => {
    expect([...questions.keys()]).toEqual(Object.keys(answers));
    expect([...page.matchAll(/^```sql$/gm)]).toHaveLength(questions.size);
  });

  it('names every view', async () => {
    const views = await desk.app.testDatabase.database.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'v'
          and relnamespace in ('analytics'::regnamespace, 'analytics_personal'::regnamespace)`,
    );
    expect(views.filter(({ relname }) => !page.includes(`\`${relname}\``))).toEqual([]);
  });
});
