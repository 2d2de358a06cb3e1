import type { SurveyQuestions } from '@deskledger/contracts';
import { bucketOf, secondsOfBucket } from '@deskledger/domain';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { Rebuild } from '../../platform/projections/rebuild.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';
import { letIn } from './testing/analyst.js';
import { asSet, startStory, type StoryDesk } from './testing/story.js';

let desk: StoryDesk;

beforeAll(async () => {
  desk = await startStory();
});
afterAll(() => desk.close());

const viewNames = async () => {
  const views = await desk.app.testDatabase.database.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'analytics' and relkind = 'v' order by 1`,
  );
  return views.map(({ name }) => name);
};

/** By view, as sets. */
async function rowsOfEveryView(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of await viewNames()) rows[name] = asSet(await desk.analyst.ask(`table ${name}`));
  return rows;
}

describe('single rows', () => {
  it('tell of a ticket what is counted of it, and nothing personal', async () => {
    const [met] = await desk.analyst.ask(`select * from tickets where help_desk_ticket_id = 'met'`);
    expect(met).toMatchObject({
      ...{ connection_id: 'standard', status: 'Closed', phase: 'closed', priority: 'High', channel: 'Mail' },
      ...{ organization: 'Acme Ltd', agent_id: '7', team: 'First line', verdict: 'met', reopened_count: 0 },
      ...{ created_on: '2026-09-01', closed_on: '2026-09-01', first_reply_seconds: 3600, resolution_seconds: 43_200 },
    });
    const everything = JSON.stringify(await rowsOfEveryView());
    for (const secret of ['secret', 'Secret', 'ada@customer', 'Grace', 'Hopper', 'grace@']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('leave out what no figure counts', async () => {
    const ids = await desk.analyst.ask('select help_desk_ticket_id as id from tickets order by 1');
    expect(ids.map(({ id }) => id)).toEqual(['again', 'late', 'met', 'nobody', 'open', 'quick']);
    const [publicAnswers] = await desk.analyst.ask(
      `select (select count(*) from ticket_history where ticket_id not in (select ticket_id from tickets))
            + (select count(*) from ticket_deeds where ticket_id not in (select ticket_id from tickets)) as n`,
    );
    expect(publicAnswers).toEqual({ n: 0 });
    expect(await desk.analyst.ask('select distinct kind from survey_enrollments order by 1')).toEqual([
      { kind: 'invitation' },
      { kind: 'public' },
    ]);
  });

  it('are none for a day of which everything moved elsewhere', async () => {
    const ticket = {
      ticketId: 'strayed',
      status: 'Closed',
      assignee: { id: '7', name: 'Grace Hopper', email: 'grace@desk.test' },
      createdTime: '2026-08-11T08:00:00Z',
      modifiedTime: '2026-08-11T09:00:00Z',
    };
    const sums = () =>
      desk.analyst.ask(
        `select (select count(*) from daily_figures where day = '2026-08-11') as figures,
                (select count(*) from daily_agents where day = '2026-08-11') as agents`,
      );
    await reportTickets(desk.app, [ticket]);
    expect(await sums()).toEqual([{ figures: 1, agents: 1 }]);
    await reportTickets(desk.app, [{ ...ticket, spam: true, modifiedTime: '2026-08-11T10:00:00Z' }]);
    expect(await sums()).toEqual([{ figures: 0, agents: 0 }]);
  });

  it('show the activities of a ticket, and by whom', async () => {
    const activities = await desk.analyst.ask(
      `select deed, done_on, ticket_deeds.agent_id, in_time from ticket_deeds join tickets using (ticket_id)
        where help_desk_ticket_id = 'late' order by nth`,
    );
    expect(activities).toEqual([
      { deed: 'replied', done_on: '2026-09-03', agent_id: null, in_time: null },
      { deed: 'assigned', done_on: '2026-09-03', agent_id: '7', in_time: null },
      { deed: 'assigned', done_on: '2026-09-05', agent_id: '8', in_time: null },
      { deed: 'resolved', done_on: '2026-09-05', agent_id: '8', in_time: false },
    ]);
  });

  it('tell answers by question and version, written ones as such', async () => {
    const answers = await desk.analyst.ask(
      `select question, position, type, rating_value, choice, yes_no
         from survey_answers join survey_questions using (survey_id, version, question_id, type)
         join survey_responses using (response_id) where kind = 'invitation' and survey_answers.survey_id = $1
        order by answered_at, position`,
      [desk.surveys.first],
    );
    expect(answers).toMatchObject([
      { type: 'rating', rating_value: 4, question: 'How satisfied are you?' },
      { type: 'text', rating_value: null, choice: null, yes_no: null },
      { type: 'choice', choice: 'Mail' },
      { type: 'yes_no', yes_no: true },
      { type: 'rating', rating_value: 10, question: 'How did we do?' },
      { type: 'choice', choice: 'Phone' },
    ]);
  });

  it('count what was answered to each question, as the API does', async () => {
    const { first } = desk.surveys;
    const { questions } = await desk.get<SurveyQuestions>(
      `/api/survey/questions/${first}?dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-19`,
    );
    const asked = await desk.analyst.ask(
      `select question_id as id, sum(asked)::integer as asked, sum(answered)::integer as answered
         from daily_survey_questions where survey_id = $1 and type <> 'rating' group by 1 order by 1`,
      [first],
    );
    const answers = await desk.analyst.ask(
      `select question_id as id, answer, sum(answers)::integer as count
         from daily_survey_answers where survey_id = $1 and type in ('choice', 'yes_no') group by 1, 2 order by 1, 2`,
      [first],
    );
    const others = questions.filter(({ type }) => type !== 'rating').sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(asked).toEqual(others.map(({ id, asked: all, answered }) => ({ id, asked: all, answered })));
    expect(asked).toContainEqual({ id: 'channel', asked: 3, answered: 3 });
    const given = others.flatMap(({ id, values }) =>
      values.filter(({ count }) => count > 0).map(({ value, count }) => ({ id, answer: String(value), count })),
    );
    expect(answers).toEqual(given);
    expect(
      await desk.analyst.ask(
        `select version, kind, asked::integer, answered::integer, rating_sum::integer from daily_survey_questions
          where survey_id = $1 and question_id = 'overall' order by version, kind`,
        [first],
      ),
    ).toEqual([
      { version: 1, kind: 'invitation', asked: 1, answered: 1, rating_sum: 4 },
      { version: 1, kind: 'public', asked: 1, answered: 1, rating_sum: 2 },
      { version: 2, kind: 'invitation', asked: 1, answered: 1, rating_sum: 10 },
    ]);
  });

  it('show names and texts to those alone who may see them', async () => {
    const other = await letIn(desk.app.testDatabase, 'personal');
    const details = await other.ask(
      `select subject, contact_email from ticket_details join tickets using (ticket_id) where help_desk_ticket_id = 'met'`,
    );
    expect(details).toEqual([{ subject: 'A secret subject', contact_email: 'ada@customer.test' }]);
    expect(await other.ask('select * from agents order by agent_id')).toEqual([
      { agent_id: '7', name: 'Grace Hopper', email: 'grace@desk.test' },
      { agent_id: '8', name: 'Alan Turing', email: null },
    ]);
    expect(await other.ask('select question_id, text from survey_texts')).toEqual([
      { question_id: 'why', text: 'Secret words' },
    ]);
    await other.leave();
  });
});

describe('the schema', () => {
  it('explains every view and column', async () => {
    const unexplained = await desk.app.testDatabase.database.query(
      `select relname, attname from pg_class
         join pg_namespace on pg_namespace.oid = relnamespace
         join pg_attribute on attrelid = pg_class.oid and attnum > 0
        where nspname in ('analytics', 'analytics_personal')
          and (obj_description(pg_class.oid, 'pg_class') is null or col_description(pg_class.oid, attnum) is null)`,
    );
    expect(unexplained).toEqual([]);
  });

  it('has the classes of the histogram', async () => {
    const classes = await desk.analyst.ask('select * from duration_buckets where bucket < 1400 order by bucket');
    expect(classes.map(({ seconds }) => seconds)).toEqual(classes.map((_, bucket) => secondsOfBucket(bucket)));
    const ends = classes.map(({ seconds_from: first, seconds_to: last }) =>
      [Number(first), Number(last)].map(bucketOf),
    );
    expect(ends).toEqual(classes.map((_, bucket) => [bucket, bucket]));
  });

  it('reads the same rows after a rebuild of everything, and new ones afterwards', async () => {
    const before = await rowsOfEveryView();
    const names = desk.app.app
      .get(ProjectionRegistry)
      .all()
      .map(({ name }) => name);
    await desk.app.app.get(Rebuild).rebuild(names);
    expect(await rowsOfEveryView()).toEqual(before);
    expect(before['analytics.daily_figures']!.length).toBeGreaterThan(5);
    await desk.app.testDatabase.database.query('update tickets set priority = $1', ['Changed']);
    expect(await desk.analyst.ask('select distinct priority from tickets')).toEqual([{ priority: 'Changed' }]);
    await desk.app.app.get(Rebuild).rebuild(['tickets']);
    expect(await rowsOfEveryView()).toEqual(before);
  });
});
