import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { show, user } from '../../../testing/page.js';
import { serve, stopServing } from '../../../testing/server.js';
import { emptyView } from '../../../lib/url/ticket-view.js';
import { TicketsScreen } from './tickets-screen.js';

afterEach(stopServing);

it('leads an agent from what another closed to what that one holds now', async () => {
  const range = { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' };
  serve({
    'GET /api/account': { id: 'a1', name: 'Robin Vale', role: 'agent', agent: 'own', preferences: {} },
    'GET /api/ticket/facets': { organizations: [], agents: [], figures: { teams: [], byTeam: true } },
    // Until it is known who reads, the list is asked for.
    'GET /api/ticket/overview': { total: 0, open: 0, closed: 0, archived: 0, times: null, ticketStatus: [], range },
    'GET /api/ticket': { tickets: [], page: 1, total: 1, pages: 1, count: 0, range },
  });
  const onChange = jest.fn();
  const view = { ...emptyView, assignee: ['7'], event: 'closed' as const };
  show(<TicketsScreen view={view} onChange={onChange} />);
  expect(await screen.findByText('You can’t list tickets closed by others')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show open tickets' }));
  expect(onChange).toHaveBeenCalledWith({ ...view, event: undefined, on: undefined, state: 'open' });
});
