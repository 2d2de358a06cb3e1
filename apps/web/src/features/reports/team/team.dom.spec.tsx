import type { TeamReport } from '@deskledger/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { defaultPeriod } from '../../../lib/url/period.js';
import { Csat } from './team-figures.js';
import { agentRows, teamRows, totalRow } from './team-rows.js';

const figures: TeamReport['total'] = {
  assigned: 4,
  resolved: 3,
  reopened: 1,
  resolutionCount: 2,
  averageSeconds: 7200,
  medianSeconds: 7200,
  p90Seconds: 7200,
  firstReplyCount: 3,
  firstReplyMedianSeconds: 600,
  complianceRate: 66.7,
  decided: 3,
  overallRating: 4,
  csat: 66.7,
  ratings: 3,
  resolvedPerDay: [1, 2],
};

const report: TeamReport = {
  hasAgents: true,
  agents: [
    { id: '7', name: 'Grace Hopper', team: 'First line', ...figures },
    { id: '8', name: null, team: null, ...figures, resolved: 0 },
    { id: null, name: null, team: null, ...figures, resolved: 1 },
  ],
  teams: [{ team: null, ...figures }],
  total: { ...figures, resolved: 4 },
  medians: {
    ...{ assigned: null, resolved: null, reopened: null, medianSeconds: null, p90Seconds: null },
    ...{ firstReplyMedianSeconds: null, complianceRate: null, overallRating: null, csat: null },
  },
  range: { from: '2026-11-01', to: '2026-11-02', timezone: 'UTC' },
  generatedAt: '2026-11-02T12:00:00.000Z',
  dataVersion: '1',
};

describe('the rows of the team report', () => {
  it('name everyone, also those without a name, and lead to the pages about them, or to what nobody holds', () => {
    const rows = agentRows(report, defaultPeriod);
    expect(rows.map(({ name, under, share }) => [name, under, share])).toEqual([
      ['Grace Hopper', 'First line', 0.75],
      ['Agent 8', null, 0],
      ['Unassigned', null, 0.25],
    ]);
    expect(rows.map(({ to }) => to)).toEqual([
      '/dashboard/agents/7',
      '/dashboard/agents/8',
      '/dashboard/tickets?assignee=-',
    ]);
  });

  it('of teams lead nowhere as a whole, since a team holds nothing by itself', () => {
    expect(teamRows(report, defaultPeriod)).toMatchObject([{ name: 'No team', to: null, share: 0.75 }]);
  });

  it('end with what all did together, whose counts lead to all tickets that it was done to', () => {
    const total = totalRow(report, defaultPeriod);
    expect(total).toMatchObject({
      name: 'Total',
      share: 1,
      length: null,
      figures: { resolved: 4, medianSeconds: 7200 },
    });
    expect(total.linkTo('resolved')).toBe('/dashboard/tickets?event=resolved');
  });

  it('have bars as long as the largest of them allows, not the sum', () => {
    expect(agentRows(report, defaultPeriod).map(({ length }) => length)).toEqual([1, 0, 1 / 3]);
  });

  it('lead from each count to what was done then, by agent or by team', () => {
    const [grace, , nobody] = agentRows(report, { period: '30days' });
    expect(grace?.linkTo('assigned')).toBe('/dashboard/tickets?period=30days&event=assigned&by=7');
    expect(nobody?.linkTo('resolved')).toBe('/dashboard/tickets?period=30days&event=resolved&by=-');
    const [team] = teamRows(report, defaultPeriod);
    expect(team?.linkTo('reopened')).toBe('/dashboard/tickets?event=reopened&byTeam=-');
  });
});

describe('the share of content customers', () => {
  const show = (more: Partial<TeamReport['total']>) =>
    render(<Csat figures={{ ...figures, ...more }} />, { wrapper: MemoryRouter });

  it('says of how few ratings it is', () => {
    show({});
    expect(screen.getByTitle('3 ratings').textContent).toBe('66.7% (3)');
  });

  it('has the number of ratings behind it when there are enough', () => {
    show({ ratings: 1200 });
    expect(screen.getByTitle('1,200 ratings').textContent).toBe('66.7% (1,200)');
  });

  it('is no figure without ratings', () => {
    const { container } = show({ csat: null, ratings: 0 });
    expect(container.textContent).toBe('--');
  });
});
