import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, openPage, user } from '../../testing/page.js';
import { refused, serve, type Answers } from '../../testing/server.js';
import { WideBox } from '../../testing/wide-box.js';
import { useReportsView } from '../../lib/url/use-view.js';
import { ComparedLine } from '../comparison/compared-line.js';
import { ReportsTabs } from './reports-tabs.js';

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: WideBox });
  // The layout that jsdom does not have.
  Element.prototype.scrollTo = () => undefined;
});

const range = { from: '2026-03-01', to: '2026-03-03', timezone: 'UTC' };
const described = { range, generatedAt: '2026-03-05T12:00:00.000Z', dataVersion: '1' };
const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, to: date }));
const byPublicLink = { counted: true, total: 0, overallRating: null };
const rating = {
  ...{ total: 10, overallRating: 3.8, csat: 70, 1: 1, 2: 1, 3: 1, 4: 3, 5: 4, byPublicLink },
  ...{ '1_pct': 10, '2_pct': 10, '3_pct': 10, '4_pct': 30, '5_pct': 40 },
};
const stars = [
  [1, 0, 0, 1, 2],
  [0, 1, 0, 0, 1],
  [0, 0, 1, 2, 1],
];
const satisfaction = {
  rating,
  completedSurvey: 10,
  trend: days.map((each, day) => ({ ...each, responses: 4, rating: 3.8, stars: stars[day] })),
  ...described,
};
const unrated = {
  rating: { ...rating, total: 0, overallRating: null, csat: null, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  completedSurvey: 0,
  trend: days.map((each) => ({ ...each, responses: 0, rating: null, stars: [0, 0, 0, 0, 0] })),
  ...described,
};
const times = { count: 3, averageSeconds: 7_200, medianSeconds: 3_600, p90Seconds: 9_000 };
const analysis = {
  metrics: { all_tickets: 4, open_tickets: 1, closed_tickets: 3 },
  averageTime: { totalOpenAt: 0, totalCloseTime: 0, ...times },
  compliant: { compliant: 3, noneCompliant: 1, running: 0, paused: 0, noTarget: 0, rate: 75 },
  resolutionTimes: days.map((each) => ({ ...each, ...times, count: 1 })),
  responseTrends: days.map((each) => ({ ...each, tickets: 1, created: 1, resolved: 1, reopened: 0 })),
  responseHours: [],
  statusData: [{ category: 'Open', count: 4 }],
  priority: [{ priority: 'High', count: 4 }],
  ticketCategory: [{ category: 'Acme Ltd', count: 4, organization: 'acme' }],
  ...described,
};
const cell = (count: number, value: number) => ({ count, value });
const group = (key: string, name: string, value: number) => ({ key, name, total: cell(30, value), cells: [] });
const breakdown = {
  rows: [group('acme', 'Acme', 9_000), group('beta', 'Beta', 3_600)],
  ...{ columns: [], total: cell(60, 7_200), otherRows: 0, otherColumns: 0, ...described },
};
const side = (acme: number, beta: number, from: string, to: string) => ({
  range: { ...range, from, to },
  until: null,
  figures: {
    rows: [
      { key: 'acme', figure: cell(30, acme) },
      { key: 'beta', figure: cell(30, beta) },
    ],
    total: cell(60, 7_200),
  },
});
const comparison = {
  current: side(9_000, 3_600, range.from, range.to),
  previous: side(1_800, 7_200, '2026-02-26', '2026-02-28'),
  dataBegins: '2026-01-01',
  generatedAt: described.generatedAt,
  dataVersion: '1',
};
const answers: Answers = {
  'GET /api/organization': { timezone: 'UTC', figureTargets: {} },
  'GET /api/report/customer-satisfaction': satisfaction,
  'GET /api/report/render-ticket-analysis': analysis,
  'GET /api/report/ticket-load': { cells: [{ weekday: 1, hour: 9, count: 4 }], ...described },
  'GET /api/report/breakdown': breakdown,
  'GET /api/report/breakdown/comparison': comparison,
  'GET /api/report/comparison': refused(500, 'The disk is full.'),
  'GET /api/report/overview': refused(403, 'Not yours.'),
  'GET /api/survey/template': [{ id: 's1' }],
  'GET /api/annotations': { annotations: [], changes: [] },
  'GET /api/survey/comments': { items: [], total: 0, page: 1, pages: 1, range },
  'GET /api/report/missed-targets': { items: [], total: 0, page: 1, pages: 1, reasons: [], ...described },
  'GET /api/report/target-coverage': { leftOut: [], verdicts: [], ...described },
};

function Screen() {
  const [view, change] = useReportsView();
  return (
    <>
      <ComparedLine view={view} />
      <ReportsTabs view={view} onChange={change} />
    </>
  );
}

function open(query: string, more: Answers = {}) {
  const log = serve({ ...answers, ...more });
  openPage(`/dashboard/reports?${query}`, [{ path: '/dashboard/reports', element: <Screen /> }]);
  return log;
}
const card = (name: string) => screen.findByRole('region', { name });

describe('a tab of the reports', () => {
  it('keeps its place and says that it loads', async () => {
    let letGo = (_report: object) => undefined as void;
    const held = new Promise<object>((resolve) => (letGo = resolve));
    open('tab=satisfaction', { 'GET /api/report/customer-satisfaction': () => held });
    expect(await screen.findByText('Loading report')).toHaveAttribute('role', 'status');
    letGo(unrated);
    expect(await card('Rating Distribution')).toBeInTheDocument();
    expect(screen.queryByText('Loading report')).toBeNull();
    expect(screen.getAllByText('No ratings in 1 – 3 Mar 2026.').length).toBeGreaterThan(0);
  });

  it('that nobody may see says so and keeps its neighbours', async () => {
    open('period=30days');
    const words = 'You don’t have access to the overview report. Ask an administrator.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Customer Satisfaction' }));
    expect(await card('Rating Distribution')).toBeInTheDocument();
    expect(screen.getByRole('tab', { selected: true })).toHaveAttribute(
      'aria-controls',
      screen.getByRole('tabpanel').id,
    );
  });

  it('stands but for what failed, which Retry brings back', async () => {
    open('tab=tickets&period=30days', { 'GET /api/report/ticket-load': refused(500, 'The disk is full.') });
    const load = await card('Ticket load');
    expect(await within(load).findByRole('alert')).toHaveTextContent('Couldn’t load the ticket load.');
    expect(load).toHaveTextContent('The disk is full.');
    expect(screen.getByText('Couldn’t load the comparison.')).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Resolution times, data points' })).toBeInTheDocument();
    serve(answers);
    await user.click(within(load).getByRole('button', { name: 'Retry' }));
    expect(await within(load).findByText(/^Busiest hour/)).toBeInTheDocument();
  });
});

it('the ratings over time are those of the distribution, and a day leads to its responses', async () => {
  open('tab=satisfaction&period=7days');
  const points = await screen.findByRole('slider', { name: 'Ratings over time, data points' });
  act(() => points.focus());
  await user.keyboard('{Home}');
  const sums = [0, 0, 0, 0, 0];
  for (const _ of days) {
    const words = points.getAttribute('aria-valuetext') ?? '';
    for (const star of sums.keys()) sums[star]! += Number(new RegExp(`${star + 1} stars? (\\d+)`).exec(words)?.[1]);
    await user.keyboard('{ArrowRight}');
  }
  expect(sums).toEqual([1, 2, 3, 4, 5].map((star) => rating[star as 1]));
  await user.keyboard('{Enter}');
  expect(address()).toBe('/dashboard/results/s1?period=custom&from=2026-03-03&to=2026-03-03');
});

it('the answers of several surveys lead to what the figure counts, not to one of the surveys', async () => {
  const surveys = [23, 214].map((completionCount, index) => ({ id: `s${index}`, completionCount }));
  open('tab=satisfaction&period=7days', { 'GET /api/survey/template': surveys });
  const responses = await card('Survey Responses');
  await waitFor(() =>
    expect(within(responses).getByRole('link')).toHaveAttribute('href', '/dashboard/explain/completedSurvey'),
  );
  expect(within(await card('Rating Distribution')).queryByRole('link')).toBeNull();
});

describe('the breakdown', () => {
  const asked = 'tab=tickets&period=7days&measure=resolution';

  it('shows with one press what got worse', async () => {
    open(asked);
    const change = await screen.findByRole('columnheader', { name: 'Change' });
    act(() => within(change).getByRole('button').focus());
    await user.keyboard('{Enter}');
    expect(change).toHaveAttribute('aria-sort', 'descending');
    const [first] = within(change.closest('table')!.tBodies[0]!).getAllByRole('row');
    expect(first).toHaveTextContent('Acme');
    expect(first?.lastElementChild).toHaveTextContent(/up 2 h/);
  });

  it('tells of no change without a comparison, and offers agents their own figures alone', async () => {
    const log = open(`${asked}&compare=off`, {
      'GET /api/account': { id: 'a2', name: 'Robin Vale', role: 'agent', agent: null, preferences: {} },
      'GET /api/ticket/facets': { figures: { teams: ['First line'], byTeam: true } },
    });
    const breakdownCard = await card('Breakdown');
    expect(await within(breakdownCard).findByRole('rowheader', { name: 'Acme' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull();
    expect(log.filter(({ path }) => path.endsWith('/comparison'))).toEqual([]);
    await user.click(within(breakdownCard).getByRole('button', { name: /Rows/ }));
    expect(await screen.findByRole('option', { name: 'Team', hidden: false })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Agent' })).toBeNull();
  });

  it('offers agents no teams among which are small ones', async () => {
    open(asked, {
      'GET /api/account': { id: 'a2', name: 'Robin Vale', role: 'agent', agent: null, preferences: {} },
      'GET /api/ticket/facets': { figures: { teams: ['First line'], byTeam: false } },
    });
    await user.click(within(await card('Breakdown')).getByRole('button', { name: /Rows/ }));
    expect(await screen.findByRole('option', { name: 'Channel', hidden: false })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Team' })).toBeNull();
  });
});

describe('the service levels', () => {
  const target = (kind: string, promised: number, met: number, missed: number) => ({
    ...{ kind, promised, met, missed, rate: met + missed === 0 ? null : (100 * met) / (met + missed) },
  });
  const kinds = [target('first_reply', 9, 6, 2), target('next_reply', 3, 0, 0), target('update', 0, 0, 0)];
  const late = ['first_reply', 'next_reply', 'update'].map((kind) => ({
    ...{ kind, count: kind === 'first_reply' ? 2 : 0, medianSeconds: null },
    bands: [900, 3_600, null].map((upTo, nth) => ({ upTo, count: kind === 'first_reply' && nth > 0 ? 1 : 0 })),
  }));
  const report = {
    targets: [...kinds, target('resolution', 5, 5, 0)],
    trend: days.map((each, day) => ({ ...each, targets: [target('first_reply', 3, 2, day === 2 ? 2 : 0)] })),
    ...{ late, repliesAreTold: true, ...described },
  };
  const openLevels = (more: object = {}) =>
    open('tab=service-levels&period=7days', { 'GET /api/report/service-levels': { ...report, ...more } });

  it('say what was kept, or why there is no figure, and lead to what was missed', async () => {
    openLevels();
    const first = await card('First replies');
    expect(first).toHaveTextContent('75.0%6 of 8 on time');
    expect(within(first).getByRole('link', { name: /First replies/ })).toHaveAttribute(
      'href',
      '/dashboard/explain/firstReplyMissed',
    );
    expect(await card('Next replies')).toHaveTextContent('No results yet');
    expect(await card('Updates')).toHaveTextContent('No deadline');
    const resolutions = await card('Resolutions');
    expect(resolutions).toHaveTextContent('100.0%5 of 5 on time');
    expect(within(resolutions).queryByRole('link')).toBeNull();
  });

  it('are not measured where the help desk reports no replies', async () => {
    openLevels({
      targets: report.targets.map((one) => ({ ...one, met: 0, missed: 0, rate: null })),
      repliesAreTold: false,
    });
    expect(await card('First replies')).toHaveTextContent('The help desk reports no replies');
    expect(await card('Resolutions')).toHaveTextContent('No results yet');
  });

  it('lead from a day to what was missed on it, and say how late replies were', async () => {
    openLevels();
    const points = await screen.findByRole('slider', { name: 'Deadlines met over time, data points' });
    act(() => points.focus());
    await user.keyboard('{End}');
    expect(points).toHaveAttribute('aria-valuetext', expect.stringMatching(/first replies 50\.0%/));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'First replies: 2 missed' })).toHaveAttribute(
      'href',
      '/dashboard/explain/firstReplyMissed?period=custom&from=2026-03-03&to=2026-03-03',
    );
    const lateness = await card('How late replies were');
    expect(lateness).toHaveTextContent('2 replies sent late.');
    expect(
      within(lateness)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Up to 15 min00%', 'Up to 1 h150%', 'More than 1 h150%']);
  });
});

describe('the team', () => {
  const figures = {
    ...{ assigned: 4, resolved: 3, reopened: 1, resolutionCount: 2, averageSeconds: 7_200, medianSeconds: 7_200 },
    ...{ p90Seconds: 7_200, firstReplyCount: 3, firstReplyMedianSeconds: 600, complianceRate: 66.7, decided: 3 },
    ...{ overallRating: 4, csat: 66.7, ratings: 3, resolvedPerDay: [1, 2, 0] },
  };
  const medians = {
    ...{ assigned: 4, resolved: 3.5, reopened: 0, medianSeconds: 7_200, p90Seconds: 7_200 },
    ...{ firstReplyMedianSeconds: 600, complianceRate: 66.7, overallRating: 4, csat: 66.7 },
  };
  const report = {
    hasAgents: true,
    agents: [{ id: '7', name: 'Grace Hopper', team: 'First line', ...figures }],
    teams: [{ team: 'First line', ...figures }],
    ...{ total: figures, medians, ...described },
  };
  const compared = { 'GET /api/report/team-comparison': refused(404) };
  const agent = { id: 'a2', name: 'Robin Vale', role: 'agent', agent: null, preferences: {} };

  it('is not connected where the help desk names nobody', async () => {
    open('tab=team', { ...compared, 'GET /api/report/team-performance': { ...report, hasAgents: false } });
    expect(await screen.findByText('Coming soon - detailed team performance analytics')).toBeInTheDocument();
    expect(screen.getByText('Your help desk doesn’t report assignees yet.')).toBeInTheDocument();
  });

  it('has the figure of the agent in the middle under those of all', async () => {
    open('tab=team', { ...compared, 'GET /api/report/team-performance': report });
    const median = await screen.findByRole('row', { name: /^Median agent/ });
    expect(within(median).getAllByRole('cell')[1]).toHaveTextContent('3.5');
  });

  it('is to an agent what all did, without a name, and what is missing for the own figures', async () => {
    const own = { hasAgents: true, own: null, total: figures, medians, ...described };
    const log = open('tab=team', {
      ...{ ...compared, 'GET /api/account': agent, 'GET /api/report/own-performance': own },
    });
    expect(await screen.findByText('Your figures are not connected yet')).toBeInTheDocument();
    expect(await card('Tickets resolved')).toHaveTextContent('3');
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    expect(log.some(({ path }) => path === '/api/report/team-performance')).toBe(false);
  });
});
