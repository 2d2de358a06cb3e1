import type {
  Breakdown,
  Dashboard,
  MostUsedFeature,
  OverviewReport,
  SurveyOverview,
  TeamReport,
  TicketAnalysisReport,
  TicketLoad,
} from '@deskledger/contracts';
import { bucketOf, secondsOfBucket } from '@deskledger/domain';
import { asSet, startStory, type StoryDesk } from './testing/story.js';

let desk: StoryDesk;

beforeAll(async () => {
  desk = await startStory();
});
afterAll(() => desk.close());

/** Days with and without tickets; one begins where a ticket's day differs between the zone and UTC. */
const ranges: [from: string, to: string][] = [
  ['2026-09-01', '2026-09-19'],
  ['2026-09-02', '2026-09-03'],
  ['2026-09-08', '2026-09-13'],
  ['2026-01-01', '2026-01-31'],
];
const query = (from: string, to: string) => `dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;

async function row(sql: string, params: unknown[]): Promise<Record<string, unknown>> {
  const [only] = await desk.analyst.ask(sql, params);
  return only ?? {};
}

/** Seconds as the histograms tell them. */
const asHistogram = (seconds: number) => secondsOfBucket(bucketOf(seconds));

/** The histogram of the agent of an outer row `a`. */
const ofAgent = (view: string) =>
  `${view} as t where t.day between $1 and $2 and t.agent_id is not distinct from a.agent_id`;

const quantileSql = (of: string, p: number) => `
  select min(seconds) as value
    from (select seconds, sum(sum(tickets)) over (order by seconds) as passed, sum(sum(tickets)) over () as total
            from ${of} group by seconds) as sorted
   where passed >= ceil(${p} * total)`;

describe.each(ranges)('from %s to %s', (from, to) => {
  const days = [from, to];

  it('the cards, compliance and resolution times are the dashboard’s', async () => {
    const { metrics, compliant, averageTime } = await desk.get<Dashboard>(`/api/dashboard?${query(from, to)}`);
    const sums = await row(
      `select coalesce(sum(created), 0) as all_tickets, coalesce(sum(open), 0) as open_tickets,
              coalesce(sum(closed), 0) as closed_tickets, coalesce(sum(met), 0) as compliant,
              coalesce(sum(breached), 0) as "noneCompliant", coalesce(sum(running), 0) as running,
              coalesce(sum(paused), 0) as paused, coalesce(sum(no_target), 0) as "noTarget",
              round(100.0 * sum(met) / nullif(sum(met) + sum(breached), 0), 1) as rate,
              coalesce(sum(resolution_count), 0) as count,
              round(sum(resolution_seconds) / nullif(sum(resolution_count), 0)) as "averageSeconds"
         from daily_figures where day between $1 and $2`,
      days,
    );
    const { count, averageSeconds, medianSeconds, p90Seconds } = averageTime;
    expect(sums).toEqual({ ...metrics, ...compliant, count, averageSeconds });
    const times = `resolution_times where day between $1 and $2`;
    expect(await row(quantileSql(times, 0.5), days)).toEqual({ value: medianSeconds });
    expect(await row(quantileSql(times, 0.9), days)).toEqual({ value: p90Seconds });
  });

  it.each([
    ['created', 'created_on', 'true', 'count(*)'],
    ['resolved', 'closed_on', 'true', 'count(*)'],
    ['resolution', 'closed_on', 'true', 'percentile_disc(0.5) within group (order by resolution_seconds)'],
    ['compliance', 'created_on', `verdict in ('met', 'breached')`, `round(100.0 * avg((verdict = 'met')::int), 1)`],
  ])('a breakdown of %s is that of the tickets, one row each', async (measure, day, condition, value) => {
    const path = `/api/report/breakdown?${query(from, to)}&rows=priority&columns=organization&measure=${measure}`;
    const { rows, columns } = await desk.get<Breakdown>(path);
    const reportedFigures = rows.flatMap(({ key, cells }) =>
      cells.map((cell, index) => ({ row: key, column: columns[index]!.key, ...cell })),
    );
    const counted = await desk.analyst.ask(
      `select coalesce(priority, '-') as row, coalesce(organization_id, '-') as column, count(*) as count,
              (${value})::float8 as value
         from tickets where ${day} between $1 and $2 and ${condition} group by 1, 2`,
      days,
    );
    const asReported = counted.map((cell) => ({
      ...cell,
      value: measure === 'resolution' ? asHistogram(Number(cell['value'])) : Number(cell['value']),
    }));
    expect(asSet(reportedFigures.filter(({ count }) => count > 0))).toEqual(asSet(asReported));
  });

  it('the same come from the tickets themselves, one row each', async () => {
    const { metrics, compliant, averageTime } = await desk.get<Dashboard>(`/api/dashboard?${query(from, to)}`);
    const counted = await row(
      `select count(*) as all_tickets, count(*) filter (where phase <> 'closed') as open_tickets,
              count(closed_at) as closed_tickets,
              count(*) filter (where verdict = 'met') as compliant,
              count(*) filter (where verdict = 'breached') as "noneCompliant"
         from tickets where created_on between $1 and $2`,
      days,
    );
    const { compliant: met, noneCompliant } = compliant;
    expect(counted).toEqual({ ...metrics, compliant: met, noneCompliant });
    const [times] = await desk.analyst.ask(
      `select count(*) as count, round(avg(resolution_seconds)) as average,
              percentile_disc(0.9) within group (order by resolution_seconds) as p90
         from tickets where closed_on between $1 and $2`,
      days,
    );
    const p90 = times!['p90'] as number | null;
    expect([times!['count'], times!['average'], p90 && secondsOfBucket(bucketOf(p90))]).toEqual([
      averageTime.count,
      averageTime.averageSeconds,
      averageTime.p90Seconds,
    ]);
  });

  it('days and groups are those of the charts', async () => {
    const dashboard = await desk.get<Dashboard>(`/api/dashboard?${query(from, to)}`);
    const trend = await desk.analyst.ask(
      `select date::date::text as date, coalesce(sum(created), 0) as created, coalesce(sum(resolved), 0) as resolved,
              coalesce(sum(reopened), 0) as reopened
         from generate_series($1::date, $2::date, interval '1 day') as date
         left join daily_figures on day = date group by date order by date`,
      days,
    );
    expect(trend).toEqual(
      dashboard.responseTrends.map(({ date, created, resolved, reopened }) => ({ date, created, resolved, reopened })),
    );
    const categories = await desk.analyst.ask(
      `select coalesce(organization, 'No organization') as category, sum(created) as count, organization_id as organization
         from daily_figures where day between $1 and $2 group by 1, 3 having sum(created) > 0`,
      days,
    );
    expect(asSet(categories)).toEqual(asSet(dashboard.ticketCategory));
    const values = (dimension: string, name: string) =>
      desk.analyst.ask(
        `select coalesce(value, '') as ${name}, sum(created) as count from daily_values
          where day between $1 and $2 and dimension = '${dimension}' group by 1`,
        days,
      );
    expect(asSet(await values('status', 'category'))).toEqual(asSet(dashboard.statusData));
    expect(asSet(await values('priority', 'priority'))).toEqual(asSet(dashboard.priority));
  });

  it('resolution times by day are the report’s', async () => {
    const { resolutionTimes } = await desk.get<TicketAnalysisReport>(
      `/api/report/render-ticket-analysis?${query(from, to)}`,
    );
    const { metrics } = await desk.get<OverviewReport>(`/api/report/overview?${query(from, to)}`);
    const rows = await desk.analyst.ask(
      `select day as date, sum(resolution_count) as count,
              round(sum(resolution_seconds) / sum(resolution_count)) as "averageSeconds"
         from daily_figures where day between $1 and $2 and resolution_count > 0 group by day order by day`,
      days,
    );
    expect(rows).toEqual(
      resolutionTimes
        .filter(({ count }) => count > 0)
        .map(({ date, count, averageSeconds }) => ({ date, count, averageSeconds })),
    );
    expect(await row('select count(*) as n from tickets where created_on between $1 and $2', days)).toEqual({
      n: metrics.all_tickets,
    });
  });

  it('agents and hours are those of the team report and the grid of the week', async () => {
    const report = await desk.get<TeamReport>(`/api/report/team-performance?${query(from, to)}`);
    const agents = await desk.analyst.ask(
      `select agent_id as id, sum(assigned) as assigned, sum(resolved) as resolved, sum(reopened) as reopened,
              sum(decided) as decided, round(100.0 * sum(met) / nullif(sum(decided), 0), 1) as "complianceRate",
              sum(resolution_count) as "resolutionCount",
              round(sum(resolution_seconds) / nullif(sum(resolution_count), 0)) as "averageSeconds",
              (${quantileSql(ofAgent('agent_resolution_times'), 0.9)}) as "p90Seconds",
              sum(reply_count) as "firstReplyCount",
              (${quantileSql(ofAgent('agent_reply_times'), 0.5)}) as "firstReplyMedianSeconds"
         from daily_agents as a where day between $1 and $2 group by agent_id
        having sum(assigned) + sum(resolved) + sum(reopened) > 0`,
      days,
    );
    // Who was rated and did nothing else in these days is in the report too.
    const active = report.agents.filter(({ assigned, resolved, reopened }) => assigned + resolved + reopened > 0);
    const reported = active.map((agent) => ({
      id: agent.id,
      assigned: agent.assigned,
      resolved: agent.resolved,
      reopened: agent.reopened,
      decided: agent.decided,
      complianceRate: agent.complianceRate,
      resolutionCount: agent.resolutionCount,
      averageSeconds: agent.averageSeconds,
      p90Seconds: agent.p90Seconds,
      firstReplyCount: agent.firstReplyCount,
      firstReplyMedianSeconds: agent.firstReplyMedianSeconds,
    }));
    expect(asSet(agents)).toEqual(asSet(reported));
    const { cells } = await desk.get<TicketLoad>(`/api/report/ticket-load?${query(from, to)}`);
    const hours = await desk.analyst.ask(
      `select extract(isodow from day)::integer as weekday, hour, sum(created) as count
         from hours where day between $1 and $2 group by 1, 2`,
      days,
    );
    expect(asSet(hours)).toEqual(asSet(cells.filter(({ count }) => count > 0)));
  });

  it('ratings of all surveys are the dashboard’s', async () => {
    const { rating } = await desk.get<Dashboard>(`/api/dashboard?${query(from, to)}`);
    const sums = await row(
      `select coalesce(sum(ratings), 0) as total, round(sum(parts) / 2520.0 / nullif(sum(ratings), 0), 2) as mean,
              round(100.0 * sum(satisfied) / nullif(sum(ratings), 0), 1) as csat
         from (select ratings - public_ratings as ratings, rating_parts - public_rating_parts as parts,
                      star_4 + star_5 - public_star_4 - public_star_5 as satisfied
                 from daily_surveys where day between $1 and $2) as invited`,
      days,
    );
    expect(sums).toEqual({ total: rating.total, mean: rating.overallRating, csat: rating.csat });
  });

  it('the survey’s results are those of its screen', async () => {
    const { rating, responseRate, averageTime, responseTrends } = await desk.get<SurveyOverview>(
      `/api/survey/overview/${desk.surveys.first}?${query(from, to)}`,
    );
    const asked = [...days, desk.surveys.first];
    const sums = await row(
      `select coalesce(sum(responses), 0) as total, coalesce(sum(public_responses), 0) as "publicResponses",
              coalesce(sum(invited), 0) as invited, coalesce(sum(delivered), 0) as delivered,
              coalesce(sum(opened), 0) as opened, coalesce(sum(started), 0) as started,
              coalesce(sum(completed), 0) as completed,
              round(100.0 * sum(completed) / nullif(sum(delivered), 0), 1) as closed_pct,
              coalesce(sum(voided), 0) as voided, coalesce(sum(ratings - public_ratings), 0) as ratings,
              coalesce(sum(star_2 - public_star_2), 0) as two, coalesce(sum(star_5 - public_star_5), 0) as five,
              round(sum(rating_parts - public_rating_parts) / 2520.0 / nullif(sum(ratings - public_ratings), 0), 2) as mean,
              coalesce(sum(public_ratings), 0) as "byLink",
              coalesce(sum(timed), 0) as timed, round(sum(active_seconds) / nullif(sum(timed), 0)) as seconds
         from daily_surveys where day between $1 and $2 and survey_id = $3`,
      asked,
    );
    expect(sums).toEqual({
      ...responseRate,
      ...{ ratings: rating.total, two: rating['2'], five: rating['5'], mean: rating.overallRating },
      byLink: rating.byPublicLink.total,
      ...{ timed: averageTime.count, seconds: averageTime.averageSeconds },
    });
    const trend = await desk.analyst.ask(
      `select answered_on as date, count(*) as responses,
              round(avg(rating) filter (where kind = 'invitation'), 2) as rating
         from survey_responses where answered_on between $1 and $2 and survey_id = $3 group by 1 order by 1`,
      asked,
    );
    expect(trend).toEqual(
      responseTrends
        .filter(({ responses }) => responses > 0)
        .map(({ date, responses, rating: mean }) => ({ date, responses, rating: mean })),
    );
    const features = await desk.get<MostUsedFeature[]>(
      `/api/survey/most-used-feature?id=${desk.surveys.first}&${query(from, to)}`,
    );
    const designations = await desk.analyst.ask(
      `select coalesce(designation, '') as designation, count(*) as n from survey_responses
        where answered_on between $1 and $2 and survey_id = $3 group by 1`,
      asked,
    );
    expect(asSet(designations)).toEqual(
      asSet(features.map(({ designation, survey }) => ({ designation, n: survey.all_tickets }))),
    );
  });
});
