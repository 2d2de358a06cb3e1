import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { openPage, user } from '../../testing/page.js';
import { refused, serve, type Answers } from '../../testing/server.js';
import { Component } from './changes.route.js';

const range = { from: '2026-03-08', to: '2026-03-14', timezone: 'UTC' };
const side = (from: string, to: string, count: number) => ({
  ...{ range: { ...range, from, to }, until: null },
  figures: { count, value: count },
});
const line = (key: string, name: string | null, before: number, after: number) => ({
  ...{ key, name, before: { count: before, value: before }, after: { count: after, value: after } },
  ...{ contribution: after - before, mix: null, within: null },
});
const changesBy = (rows: string) => ({
  ...{ metric: 'all_tickets', unit: 'count', rows, change: 18, mix: null, within: null, others: null, overlap: null },
  lines: [line('acme', 'Acme', 10, 40), line('-', null, 20, 8)],
  previous: side('2026-03-01', '2026-03-07', 30),
  current: side('2026-03-08', '2026-03-14', 48),
  ...{ dataBegins: '2026-01-01', generatedAt: '2026-03-20T12:00:00.000Z', dataVersion: '1' },
});

function open(address: string, more: Answers = {}) {
  const log = serve({
    'GET /api/report/changes': ({ query }) => changesBy(query.get('rows')!),
    'GET /api/ticket/facets': { figures: { teams: [], byTeam: false } },
    ...more,
  });
  openPage(address, [{ path: '/dashboard/changes/:figure/:rows?', element: <Component /> }]);
  return log;
}

it('a change is told in two sentences and split by group, each of which leads further', async () => {
  const log = open('/dashboard/changes/all_tickets?channel=email');
  expect(
    await screen.findByText(/^Total Tickets rose by 18, from 30 to 48\. Acme contributed most, \+30/),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: /Total Tickets: Change by organization/ });
  expect(within(table).getByRole('row', { name: /^Acme 10 40 \+30$/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /^Total 30 48 \+18$/ })).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'Acme' })).toHaveAttribute(
    'href',
    '/dashboard/changes/all_tickets/priority?org=acme&channel=email',
  );
  const asked = log.find(({ path }) => path === '/api/report/changes')!.query;
  expect(Object.fromEntries(asked)).toMatchObject({ metric: 'all_tickets', rows: 'organization', channel: 'email' });
});

it('another dimension is chosen, and the address says which', async () => {
  open('/dashboard/changes/all_tickets');
  await user.click(await screen.findByRole('button', { name: /Group by/ }));
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Tag' }));
  expect(await screen.findByRole('region', { name: 'Change by tag' })).toBeInTheDocument();
  expect(location.pathname).toBe('/dashboard/changes/all_tickets/tag');
});

it('agents may not split it by agents, or by teams that are too small', async () => {
  open('/dashboard/changes/all_tickets', {
    'GET /api/account': { id: 'a2', name: 'Kim', role: 'agent', agent: '7', preferences: {} },
  });
  await screen.findByText(/^Total Tickets rose/);
  await user.click(screen.getByRole('button', { name: /Group by/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Organization',
    'Priority',
    'Classification',
    'Designation',
    'Channel',
    'Tag',
  ]);
});

it('nothing is asked for while comparison is off', async () => {
  const log = open('/dashboard/changes/all_tickets?compare=off');
  expect(await screen.findByText('Comparison is off. Choose a period to compare with.')).toBeVisible();
  expect(log.some(({ path }) => path === '/api/report/changes')).toBe(false);
});

it('a failure can be retried', async () => {
  open('/dashboard/changes/all_tickets', { 'GET /api/report/changes': refused(500) });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

it('a figure without a comparison is said to have none', async () => {
  open('/dashboard/changes/backlog');
  expect(await screen.findByText('This figure has no comparison.')).toBeVisible();
});
