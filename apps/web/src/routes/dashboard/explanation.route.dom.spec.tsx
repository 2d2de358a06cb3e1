import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { Component } from './explanation.route.js';

const described = { range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' }, dataVersion: '1' };

function open(address: string) {
  const log = serve({
    'GET /api/explain': {
      ...{ metric: 'backlog', definition: 'The tickets that are open.', unit: 'count', value: 0 },
      ...{ numerator: { definition: 'Tickets', value: 0 }, denominator: null, atPlace: null },
      ...{ items: [], count: 0, page: 1, pages: 1, generatedAt: '2026-03-07T12:00:00.000Z', ...described },
    },
    'GET /api/ticket/facets': {},
  });
  openPage(address, [{ path: '/dashboard/explain/:figure', element: <Component /> }]);
  return log;
}

it('the backlog is explained as of now, of the part that the figure is of', async () => {
  const log = open('/dashboard/explain/backlog?priority=High');
  expect(await screen.findByText('As of now, regardless of the period')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Priority: High/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Date range/ })).toBeNull();
  expect(await screen.findByText('Nothing to count now.')).toBeInTheDocument();
  expect(log.find(({ path }) => path === '/api/explain')?.query.get('priority')).toBe('High');
});

it('a figure that there is not is said to be none', async () => {
  const log = open('/dashboard/explain/nothing');
  expect(await screen.findByText('This figure does not exist.')).toBeInTheDocument();
  expect(log.some(({ path }) => path === '/api/explain')).toBe(false);
});
