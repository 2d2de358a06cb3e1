import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, user } from '../../testing/page.js';
import { refused, serve, type Answers } from '../../testing/server.js';
import { WideBox } from '../../testing/wide-box.js';
import { usePeriodView } from '../../lib/url/use-view.js';
import { SliceBar } from '../slice/index.js';
import { OverviewScreen } from './overview-screen.js';

beforeAll(() => Object.assign(globalThis, { ResizeObserver: WideBox }));

const range = { from: '2026-03-01', to: '2026-03-03', timezone: 'UTC' };
const shownPeriod = { range, generatedAt: '2026-03-03T12:00:00.000Z', dataVersion: '1' };
const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, to: date }));
const publicly = { byPublicLink: { counted: true, total: 0, overallRating: null } };
const noRatings = { total: 0, overallRating: null, csat: null, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...publicly };
const dashboardOf = (all: number) => ({
  metrics: { all_tickets: all, open_tickets: all, closed_tickets: 0 },
  rating: noRatings,
  completedSurvey: 0,
  compliant: { compliant: 0, noneCompliant: 0, running: all, paused: 0, noTarget: 0, rate: null },
  averageTime: {
    totalOpenAt: 0,
    totalCloseTime: 0,
    count: 0,
    averageSeconds: null,
    medianSeconds: null,
    p90Seconds: null,
  },
  responseTrends: days.map((each, day) => ({
    ...each,
    tickets: 0,
    created: day === 0 ? all : 0,
    resolved: 0,
    reopened: 0,
  })),
  responseHours: [],
  ticketCategory: all === 0 ? [] : [{ category: 'Acme Ltd', count: all, organization: 'acme' }],
  statusData: all === 0 ? [] : [{ category: 'Open', count: all }],
  priority: [],
  ...shownPeriod,
});
const backlog = {
  ...{ open: 5, held: 0, oldest: null, priority: [{ priority: 'High', count: 5 }], teams: [{ team: '', count: 5 }] },
  ages: [{ from: '2026-03-01', to: '2026-03-03', count: 5 }],
  ticketCategory: [{ category: 'Acme Ltd', count: 5, organization: 'acme' }],
  trend: days.map((each) => ({ ...each, open: 5 })),
  ...shownPeriod,
};
const attention = {
  ...{
    overdue: 2,
    dueWithinHour: 0,
    dueWithinFourHours: 1,
    dueToday: 1,
    waitingForFirstReply: 4,
    customerWroteLast: 0,
  },
  ...{ reopenedToday: 0, unassigned: 3, badAnswers: null, changesAt: '2026-03-04T00:00:00.000Z' },
  ...shownPeriod,
};
const nothingToDo = Object.fromEntries(
  Object.entries(attention).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]),
);
function biggest(changes: object[]) {
  return {
    changes,
    range,
    previousRange: range,
    dataBegins: '2026-01-01',
    generatedAt: '2026-03-03T12:00:00.000Z',
    dataVersion: '1',
  };
}
const answers: Answers = {
  'GET /api/ticket/attention': attention,
  'GET /api/organization': { timezone: 'UTC', figureTargets: {} },
  'GET /api/dashboard': dashboardOf(3),
  'GET /api/report/backlog': backlog,
  'GET /api/report/comparison': refused(404),
  'GET /api/report/biggest-changes': biggest([]),
  'GET /api/agents/active': { hasAgents: false, online: 0, away: 0, agents: [] },
  'GET /api/survey/template': [],
  'GET /api/annotations': { annotations: [], changes: [] },
  'GET /api/ticket/facets': {
    ...{ organizations: [{ id: 'acme', name: 'Acme Ltd' }], agents: [], priorities: ['High'], classifications: [] },
    ...{ designations: [], channels: [], teams: [], tags: [], figures: { teams: [], byTeam: true } },
  },
};

function Screen() {
  const [view, change] = usePeriodView();
  return (
    <main>
      <SliceBar view={view} onChange={change} />
      <OverviewScreen period={view} recentActivity={null} />
    </main>
  );
}

function open(query: string, more: Answers = {}) {
  const log = serve({ ...answers, ...more });
  const page = openPage(`/dashboard${query}`, [{ path: '/dashboard', element: <Screen /> }]);
  return { ...page, log };
}

const card = (name: string) => screen.findByRole('region', { name });

describe('a period without tickets', () => {
  const empty = { 'GET /api/dashboard': dashboardOf(0) };
  const nothing = {
    organizations: [],
    agents: [],
    priorities: [],
    classifications: [],
    designations: [],
    channels: [],
  };

  it('is not taken for the first day, and leads to a longer one', async () => {
    open('?period=7days', empty);
    expect(await screen.findByRole('heading', { name: 'No tickets created in 1 – 3 Mar 2026.' })).toBeInTheDocument();
    expect(screen.queryByText(/^Tickets appear here after the first sync/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Try last 30 days' })).toHaveAttribute('href', '/dashboard?period=30days');
  });

  it('is the first day where no ticket ever came', async () => {
    open('?period=7days', { ...empty, 'GET /api/ticket/facets': { ...nothing, teams: [], tags: [] } });
    expect(await screen.findByText(/^Tickets appear here after the first sync/)).toBeInTheDocument();
    const connect = await screen.findByRole('link', { name: 'Connect a help desk' });
    expect(connect).toHaveAttribute('href', '/dashboard/settings/connect');
  });

  it('may be a slice without tickets, which can be left', async () => {
    const { log } = open('?period=30days&tag=unheard-of', {
      'GET /api/dashboard': ({ query }) => dashboardOf(query.has('tag') ? 0 : 3),
    });
    expect(await screen.findByText('No tickets match these filters in 1 – 3 Mar 2026.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByRole('region', { name: 'Tickets by Organization' })).toBeInTheDocument();
    expect(location.search).toBe('?period=30days');
    expect(log.filter(({ path }) => path === '/api/dashboard').map(({ query }) => query.get('tag'))).toEqual([
      'unheard-of',
      null,
    ]);
  });
});

describe('the backlog', () => {
  it('says alone that it could not be had, and comes back', async () => {
    open('?period=30days', { 'GET /api/report/backlog': refused(500) });
    const now = await card('Open tickets now');
    expect(await within(now).findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(within(await card('Total Tickets')).getByText('3')).toBeInTheDocument();
    serve(answers);
    await user.click(within(now).getByRole('button', { name: 'Retry' }));
    expect(await within(now).findByText('5 open tickets.')).toBeInTheDocument();
  });

  it('is measured against a target, of which a slice is no part', async () => {
    const figureTargets = { complianceRate: null, resolutionMinutes: null, firstReplyMinutes: null, rating: null };
    const organization = { timezone: 'UTC', figureTargets: { ...figureTargets, openTickets: 3 } };
    const { unmount } = open('?period=30days', { 'GET /api/organization': organization });
    expect(await within(await card('Open tickets now')).findByText('Target 3')).toHaveTextContent('Target 3missed');
    unmount();
    open('?period=30days&priority=High', { 'GET /api/organization': organization });
    expect(await within(await card('Open tickets now')).findByText('5 open tickets.')).toBeInTheDocument();
    expect(screen.queryByText('Target 3')).toBeNull();
  });
});

describe('what needs attention', () => {
  const shown = async () => within(await card('Needs attention'));

  it('leads from each count to its tickets, whatever the period, and never to an empty list', async () => {
    open('?period=30days&priority=High');
    const overdue = await (await shown()).findByRole('link', { name: 'Overdue 2' });
    expect(overdue).toHaveAttribute('href', '/dashboard/tickets?priority=High&dueWithin=overdue&event=open');
    expect((await shown()).getByRole('link', { name: 'Unassigned 3' })).toHaveAttribute(
      'href',
      '/dashboard/tickets?assignee=-&priority=High&event=open',
    );
    expect((await shown()).queryByRole('link', { name: /^Due within 1 h/ })).toBeNull();
    expect((await shown()).getByText('Due within 1 h')).toBeInTheDocument();
    expect((await shown()).queryByText('Nothing needs attention right now.')).toBeNull();
  });

  it('has the bad answers to follow up where there are rules for them', async () => {
    open('?period=30days&priority=High', { 'GET /api/ticket/attention': { ...attention, badAnswers: 2 } });
    expect(await (await shown()).findByRole('link', { name: 'Bad answers to follow up 2' })).toHaveAttribute(
      'href',
      '/dashboard/surveys/follow-ups?priority=High',
    );
  });

  it('is a calm line where there is nothing to do, and says what is not measured', async () => {
    open('?period=30days', {
      'GET /api/ticket/attention': { ...nothingToDo, waitingForFirstReply: null, customerWroteLast: null },
    });
    expect(await (await shown()).findByText('Nothing needs attention right now.')).toBeInTheDocument();
    expect((await shown()).getAllByText('not measured')).toHaveLength(2);
    expect((await shown()).queryByRole('link')).toBeNull();
  });

  it('is asked for again when a deadline passes, and says alone that it could not be had', async () => {
    const { log, unmount } = open('?period=30days', {
      'GET /api/ticket/attention': { ...attention, changesAt: shownPeriod.generatedAt },
    });
    const asked = () => log.filter(({ path }) => path === '/api/ticket/attention').length;
    await (await shown()).findByRole('link', { name: 'Overdue 2' });
    await waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 5_000 });
    unmount();
    open('?period=30days', { 'GET /api/ticket/attention': refused(500) });
    expect(await (await shown()).findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(within(await card('Total Tickets')).getByText('3')).toBeInTheDocument();
  });
});

describe('the biggest changes', () => {
  const grown = {
    ...{ metric: 'open_tickets', unit: 'count', rows: 'organization', key: 'acme', name: 'Acme Ltd' },
    ...{ before: { count: 20, value: 20 }, after: { count: 62, value: 62 }, contribution: 42, change: 50 },
  };

  it('stand under what needs attention, and each leads to its group alone', async () => {
    open('?period=30days&channel=email', { 'GET /api/report/biggest-changes': biggest([grown]) });
    const found = within(await card('Biggest changes'));
    const link = await found.findByRole('link', { name: /Open Tickets.*\+42.*Organization: Acme Ltd.*from 20 to 62/ });
    expect(link).toHaveAttribute(
      'href',
      '/dashboard/changes/open_tickets/priority?period=30days&org=acme&channel=email',
    );
  });

  it('are said to be none, and are not there without a comparison', async () => {
    const { log } = open('?period=30days');
    expect(await within(await card('Biggest changes')).findByText('No group stands out in this period.')).toBeVisible();
    expect(log.find(({ path }) => path === '/api/report/biggest-changes')?.query.get('compare')).toBe('prev');
  });

  it('are not asked for where nothing is compared', async () => {
    const { log } = open('?period=30days&compare=off');
    await card('Needs attention');
    await card('Tickets by Organization');
    expect(screen.queryByRole('region', { name: 'Biggest changes' })).toBeNull();
    expect(log.some(({ path }) => path === '/api/report/biggest-changes')).toBe(false);
  });
});
