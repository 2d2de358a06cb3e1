import type {
  ActiveAgents,
  AgentPerformance,
  TeamComparison,
  TeamReport,
  TicketFacets,
  TicketLoad,
  TicketOverview,
  TicketPage,
} from '@deskledger/contracts';
import { bucketOf, secondsOfBucket } from '@deskledger/domain';
import { FixedClock } from '../../../platform/clock/clock.js';
import { download, recordsIn, sheetLines } from '../../../testing/download.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';

const clock = new FixedClock(new Date('2026-09-10T23:50:00Z'));
const at = (day: number, hour: number) =>
  `2026-09-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
const grace = { id: '7', name: 'Grace Hopper' };
const alan = { id: '8', name: 'Alan Turing' };

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.tokenOf('manager');
});
afterAll(() => app.close());

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as Answer;
}

const week = 'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-07';
const team = (filter = '') => get<TeamReport>(`/api/report/team-performance?${week}${filter}`);
const of = ({ agents }: TeamReport, id: string | null) => agents.find((agent) => agent.id === id);

const ticket = (ticketId: string, status: string, created: string, modified: string, more = {}): ReportedTicket => ({
  ticketId,
  status,
  createdTime: created,
  modifiedTime: modified,
  closedTime: status === 'Closed' ? modified : null,
  ...more,
});

const within = (seconds: number) => secondsOfBucket(bucketOf(seconds));

/** Grace closes P in time, it is reopened, Alan gets it and closes it late. Alan closes Q; R is closed by nobody. */
function twoAgents(): ReportedTicket[] {
  const first = {
    team: 'First line',
    dueTime: at(2, 12),
    priority: 'High',
    organization: { id: 'acme', name: 'Acme' },
  };
  const second = { ...first, team: 'Second line' };
  return [
    ticket('P', 'Open', at(1, 9), at(1, 9), { ...first, assignee: null }),
    ticket('P', 'Open', at(1, 9), at(1, 10), { ...first, assignee: grace }),
    ticket('P', 'Closed', at(1, 9), at(2, 9), { ...first, assignee: grace, firstResponseTime: at(1, 11) }),
    ticket('P', 'Open', at(1, 9), at(3, 9), { ...second, assignee: alan }),
    ticket('P', 'Closed', at(1, 9), at(4, 9), { ...second, assignee: alan }),
    ticket('Q', 'Open', at(5, 9), at(5, 9), { team: 'Second line', assignee: alan }),
    ticket('Q', 'Closed', at(5, 9), at(5, 11), { team: 'Second line', assignee: alan, firstResponseTime: at(5, 10) }),
    ticket('R', 'Closed', at(6, 9), at(6, 10)),
    ticket('Z', 'Open', '2026-08-01T09:00:00Z', '2026-08-01T09:00:00Z', { assignee: grace }),
  ];
}

describe('without agents', () => {
  it('the report and the card say that the help desk names none', async () => {
    await reportTickets(app, [ticket('N', 'Open', at(1, 9), at(1, 9))]);
    expect(await team()).toMatchObject({ hasAgents: false, agents: [], teams: [], total: { assigned: 0 } });
    expect(await get<ActiveAgents>('/api/agents/active')).toMatchObject({
      hasAgents: false,
      online: 0,
      away: 0,
      agents: [],
    });
  });
});

describe('team performance', () => {
  beforeAll(() => reportTickets(app, twoAgents()));

  it('counts what was done for whoever held the ticket then', async () => {
    const report = await team();
    expect(of(report, '7')).toMatchObject({
      name: 'Grace Hopper',
      team: 'First line',
      ...{ assigned: 1, resolved: 1, reopened: 1, complianceRate: 100, decided: 1 },
      // The last word on P is Alan's.
      ...{ resolutionCount: 0, averageSeconds: null, medianSeconds: null, p90Seconds: null },
      resolvedPerDay: [0, 1, 0, 0, 0, 0, 0],
    });
    expect(of(report, '8')).toMatchObject({
      name: 'Alan Turing',
      team: 'Second line',
      ...{ assigned: 2, resolved: 2, reopened: 0, complianceRate: 0, decided: 1 },
      ...{ resolutionCount: 2, averageSeconds: (72 + 2) * 1800 },
      ...{ overallRating: null, csat: null, ratings: 0 },
      resolvedPerDay: [0, 0, 0, 1, 1, 0, 0],
    });
    expect(of(report, null)).toMatchObject({ name: null, team: null, assigned: 0, resolved: 1, decided: 0 });
  });

  const done = (query: string) => get<TicketPage>(`/api/ticket/?${week}&${query}`);
  const counted = (query: string) => get<TicketOverview>(`/api/ticket/overview?${week}&${query}`);
  const idsOf = ({ tickets }: TicketPage) => tickets.map(({ ticketId }) => ticketId).sort();

  it('leads from each count to the tickets that it is of, by agent, by team and all together', async () => {
    expect(idsOf(await done('event=resolved&by=8'))).toEqual(['P', 'Q']);
    expect(idsOf(await done('event=assigned&by=7'))).toEqual(['P']);
    expect(idsOf(await done('event=resolved&by=-'))).toEqual(['R']);
    expect(idsOf(await done('event=reopened&byTeam=First+line'))).toEqual(['P']);
    expect(idsOf(await done('event=resolved&byTeam=-&state=closed'))).toEqual(['R']);
    expect(idsOf(await done('event=resolved&by=8&on=2026-09-04'))).toEqual(['P']);
    // Alan's Q was created and closed in the range, Grace's Z was given to her before it.
    expect(idsOf(await done('event=assigned&by=7&by=8'))).toEqual(['P', 'Q']);
  });

  it('says how often it was done, where that is more often than there are tickets', async () => {
    const { agents, teams, total } = await team();
    for (const activity of ['assigned', 'resolved', 'reopened'] as const) {
      for (const { id, [activity]: times } of agents)
        expect(await counted(`event=${activity}&by=${id ?? '-'}`)).toMatchObject({ times });
      for (const { team: name, [activity]: times } of teams)
        expect(await counted(`event=${activity}&byTeam=${encodeURIComponent(name ?? '-')}`)).toMatchObject({ times });
      expect(await counted(`event=${activity}`)).toMatchObject({ times: total[activity] });
    }
    expect(await counted('event=resolved')).toMatchObject({ total: 3, times: 4 });
    expect(await counted('event=replied')).toMatchObject({ times: total.firstReplyCount });
    expect(await counted('')).toMatchObject({ times: null });
  });

  it('gives nobody no team, whatever team a ticket was in that nobody held', async () => {
    const unheld = { team: 'First line', assignee: null };
    await reportTickets(app, [
      ticket('U', 'Open', '2026-07-01T09:00:00Z', '2026-07-01T09:00:00Z', unheld),
      ticket('U', 'Closed', '2026-07-01T09:00:00Z', '2026-07-02T09:00:00Z', unheld),
    ]);
    const july = 'dateRange=custom&customDateRangeFrom=2026-07-01&customDateRangeTo=2026-07-31';
    const report = await get<TeamReport>(`/api/report/team-performance?${july}`);
    expect(report.agents).toMatchObject([{ id: null, team: null, resolved: 1 }]);
    expect(report.teams).toMatchObject([{ team: 'First line', resolved: 1 }]);
  });

  it('names the most resolved first, and sums up to the total by agent and by team', async () => {
    const { hasAgents, agents, teams, total } = await team();
    expect(hasAgents).toBe(true);
    expect(agents.map(({ id }) => id)).toEqual(['8', '7', null]);
    expect(teams.map(({ team: name, resolved }) => [name, resolved])).toEqual([
      ['Second line', 2],
      ['First line', 1],
      [null, 1],
    ]);
    for (const measure of ['assigned', 'resolved', 'reopened', 'decided', 'resolutionCount'] as const) {
      const sum = (rows: readonly Pick<AgentPerformance, typeof measure>[]) =>
        rows.reduce((all, row) => all + row[measure], 0);
      expect([sum(agents), sum(teams)]).toEqual([total[measure], total[measure]]);
    }
    expect(total).toMatchObject({ resolved: 4, averageSeconds: ((72 + 2 + 1) * 3600) / 3, complianceRate: 50 });
  });

  it('measures the time to the first reply, for whoever held the ticket then, on either path', async () => {
    for (const filter of ['', '&channel=-']) {
      const report = await team(filter);
      // Two hours and one, as the histogram's buckets tell them.
      expect(of(report, '7')).toMatchObject({ firstReplyCount: 1, firstReplyMedianSeconds: within(7200) });
      expect(of(report, '8')).toMatchObject({ firstReplyCount: 1, firstReplyMedianSeconds: within(3600) });
      expect(of(report, null)).toMatchObject({ firstReplyCount: 0, firstReplyMedianSeconds: null });
      expect(report.total.firstReplyCount).toBe(2);
    }
  });

  it('is compared with an earlier range that ends at the same time of day', async () => {
    for (const filter of ['', '&channel=-']) {
      const range = 'dateRange=custom&customDateRangeFrom=2026-09-05&customDateRangeTo=2026-09-10';
      const path = `/api/report/team-comparison?${range}${filter}`;
      const { current, previous } = await get<TeamComparison>(path);
      expect(previous).toMatchObject({
        ...{ range: { from: '2026-08-29', to: '2026-09-03' }, until: '2026-09-03T23:50:00.000Z' },
        figures: {
          assigned: 2,
          resolved: 1,
          reopened: 1,
          decided: 1,
          complianceRate: 100,
          firstReplyCount: 1,
          ratings: 0,
        },
      });
      expect(current).toMatchObject({
        until: '2026-09-10T23:50:00.000Z',
        figures: { resolved: 2, reopened: 0, resolutionCount: 2, firstReplyMedianSeconds: within(3600) },
      });
    }
  });

  it('takes the filters that every figure takes', async () => {
    expect((await team('&organization=acme')).total).toMatchObject({ assigned: 2, resolved: 2, resolutionCount: 1 });
    expect((await team('&priority=-')).agents.map(({ id, resolved }) => [id, resolved])).toEqual([
      ['8', 1],
      [null, 1],
    ]);
    const { agents } = await team('&assignee=7');
    expect(agents.map(({ id, resolved }) => [id, resolved])).toEqual([['7', 1]]);
  });
});

describe('ticket load', () => {
  const load = (filter = '') => get<TicketLoad>(`/api/report/ticket-load?${week}${filter}`);

  it('counts the tickets of every hour of the week', async () => {
    const { cells } = await load();
    expect(cells).toHaveLength(168);
    expect(cells.filter(({ count }) => count > 0)).toEqual([
      { weekday: 2, hour: 9, count: 2 },
      { weekday: 6, hour: 9, count: 1 },
      { weekday: 7, hour: 9, count: 1 },
    ]);
    expect(cells[9]).toEqual({ weekday: 1, hour: 9, count: 0 });
  });

  it('of an organization and of a priority is of those alone', async () => {
    for (const filter of ['&organization=acme', '&priority=High']) {
      const { cells } = await load(filter);
      expect(cells.filter(({ count }) => count > 0)).toEqual([{ weekday: 2, hour: 9, count: 1 }]);
    }
  });
});

describe('the workbook of the reports', () => {
  it('holds agents, teams and hours with the figures of the answers', async () => {
    const { bytes } = await download(app, token, `/api/report/export?${week}&tab=all`);
    const sheet = async (name: string) => recordsIn(await sheetLines(bytes, name));
    const { agents, teams } = await team();
    expect(await sheet('Team Performance')).toMatchObject(
      agents.map(({ id, name, resolved, medianSeconds, firstReplyMedianSeconds }) => ({
        Agent: id === null ? 'not set' : name,
        'Agent id': id,
        'Median first reply (seconds)': firstReplyMedianSeconds,
        Resolved: resolved,
        'Median (seconds)': medianSeconds,
      })),
    );
    expect(await sheet('Teams')).toMatchObject(
      teams.map(({ team: name, assigned }) => ({ Team: name ?? 'not set', Assigned: assigned })),
    );
    expect(await sheet('Ticket load')).toContainEqual({ Weekday: 'Tuesday', Hour: 9, Tickets: 2 });
  });
});

describe('active agents', () => {
  const active = () => get<ActiveAgents>('/api/agents/active');

  it('are online for a quarter of an hour after an event, and away for the rest of the day', async () => {
    await reportTickets(app, [
      ticket('S', 'Open', at(10, 9), '2026-09-10T23:44:00Z', { assignee: grace }),
      ticket('T', 'Open', at(9, 9), '2026-09-09T11:50:00Z', { assignee: grace }),
      ticket('U', 'Closed', at(9, 9), at(10, 8), { assignee: alan }),
    ]);
    expect(await active()).toMatchObject({
      ...{ hasAgents: true, online: 1, away: 1 },
      agents: [
        { id: '7', name: 'Grace Hopper', state: 'online', lastActiveAt: '2026-09-10T23:44:00.000Z', openTickets: 3 },
        { id: '8', name: 'Alan Turing', state: 'away', lastActiveAt: '2026-09-10T08:00:00.000Z', openTickets: 0 },
      ],
    });
    clock.advance(9.5 * 60_000);
    expect(await active()).toMatchObject({ online: 0, away: 2 });
    clock.advance(60_000);
    expect(await active()).toMatchObject({ hasAgents: true, online: 0, away: 0, agents: [] });
  });

  it('are for people who are signed in', async () => {
    for (const path of ['/api/agents/active', '/api/report/team-performance', '/api/report/team-comparison'])
      expect((await app.ask(`GET ${path}` as 'GET /')).status).toBe(401);
  });
});

describe('an agent who holds no ticket any more', () => {
  it('keeps the name in every table, list and filter', async () => {
    const gil = { id: '9', name: 'Gil Amelio' };
    await reportTickets(app, [
      ticket('V', 'Closed', at(6, 9), at(6, 12), { assignee: gil }),
      ticket('V', 'Closed', at(6, 9), at(8, 9), { assignee: null }),
    ]);
    expect(of(await team(), '9')).toMatchObject({ name: 'Gil Amelio', resolved: 1 });
    const facets = await get<TicketFacets>('/api/ticket/facets');
    expect(facets.agents).toContainEqual(gil);
  });
});
