import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { openPage, user } from '../../testing/page.js';
import { refused, serve, type Answers } from '../../testing/server.js';
import { useTicketView } from '../../lib/url/use-view.js';
import WorkloadPanel from './workload-panel.js';

const range = { from: '2026-03-03', to: '2026-03-03', timezone: 'UTC' };
const shown = {
  range,
  changesAt: '2026-03-04T00:00:00.000Z',
  generatedAt: '2026-03-03T12:00:00.000Z',
  dataVersion: '1',
};
const load = { open: 0, overdue: 0, dueToday: 0, waiting: 0, assigned: 0, closed: 0 };
const grace = { ...load, id: '7', name: 'Grace', open: 9, overdue: 2, closed: 4 };
const ada = { ...load, id: '8', name: null, open: 3, waiting: 1 };
const nobody = { ...load, id: null, name: null, open: 5 };
const medians = { ...load, open: 6, overdue: 1, waiting: null };
const account = { id: 'a', email: 'a@example.com', name: 'A', preferences: {}, agent: null };
const answers: Answers = {
  'GET /api/account': { ...account, role: 'manager' },
  'GET /api/ticket/workload': ({ query }) => ({
    ...shown,
    rows: query.get('group') === 'agent' ? [grace, ada, nobody] : [{ ...grace, id: 'Field', name: 'Field' }],
    medians,
  }),
};

function Screen() {
  const [view, change] = useTicketView();
  return (
    <Suspense>
      <WorkloadPanel view={view} by={view.workload ?? 'agent'} onChange={change} />
    </Suspense>
  );
}

function open(more: Answers = {}, query = '?event=open&workload=agent') {
  const log = serve({ ...answers, ...more });
  return { log, ...openPage(`/dashboard/tickets${query}`, [{ path: '/dashboard/tickets', element: <Screen /> }]) };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('leads from each number to its tickets, and has the median of all at its foot', async () => {
  open({}, '?event=open&workload=agent&priority=High');
  expect(await screen.findByRole('link', { name: 'Grace, Open: 9' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?assignee=7&priority=High&event=open',
  );
  expect(screen.getByRole('link', { name: 'Grace, Overdue: 2' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?assignee=7&priority=High&dueWithin=overdue&event=open',
  );
  expect(screen.getByRole('link', { name: 'Grace, Closed today: 4' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?period=today&priority=High&event=resolved&by=7',
  );
  expect(screen.getByRole('link', { name: 'Unassigned, Open: 5' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?assignee=-&priority=High&event=open',
  );
  expect(screen.queryByRole('link', { name: /^Agent 8, Overdue/ })).toBeNull();
  const median = within(screen.getByRole('row', { name: /^Median/ }));
  expect(median.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['6', '1', '0', '--', '0', '0']);
});

it('keeps the rows where they are while loads change', async () => {
  let rows = [grace, ada];
  const { log } = open({
    'GET /api/ticket/workload': () => ({ ...shown, changesAt: shown.generatedAt, rows, medians }),
  });
  await screen.findByRole('link', { name: 'Grace, Open: 9' });
  expect(names()).toEqual(['Grace', 'Agent 8', 'Median']);
  rows = [{ ...ada, open: 20 }, { ...nobody, open: 10 } as unknown as typeof ada, grace];
  await waitFor(() => expect(log.filter(({ path }) => path.endsWith('workload')).length).toBeGreaterThan(1), {
    timeout: 5_000,
  });
  expect(await screen.findByRole('link', { name: 'Agent 8, Open: 20' })).toBeInTheDocument();
  expect(names()).toEqual(['Grace', 'Agent 8', 'Unassigned', 'Median']);
});

it('is told by team as well, and says alone that it could not be had', async () => {
  const { unmount } = open();
  await user.click(await screen.findByRole('radio', { name: 'Teams' }));
  expect(await screen.findByRole('link', { name: 'Field, Open: 9' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?team=Field&event=open',
  );
  expect(location.search).toBe('?event=open&workload=team');
  unmount();
  open({ 'GET /api/ticket/workload': refused(500) });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('is not for agents', async () => {
  const { log } = open({ 'GET /api/account': { ...account, role: 'agent' } });
  expect(await screen.findByText(/is for Managers and Administrators/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show work' })).toHaveAttribute('href', '/dashboard/tickets?event=open');
  expect(log.some(({ path }) => path.endsWith('workload'))).toBe(false);
});
