import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show, user } from '../../../testing/page.js';
import { serve, stopServing } from '../../../testing/server.js';
import { emptyView, type TicketView } from '../../../lib/url/ticket-view.js';
import { MoreFilters } from './more-filters.js';

const facets = {
  ...{ organizations: [{ id: 'acme', name: 'Acme' }], agents: [], teams: [], priorities: [] },
  ...{ classifications: [], designations: [], channels: [], tags: [], figures: { teams: [], byTeam: true } },
};

let view: TicketView;
let search: (q: string) => void;
function List() {
  const [shown, setShown] = useState<TicketView>(emptyView);
  view = shown;
  search = (q) => setShown((before) => ({ ...before, q }));
  return <MoreFilters view={shown} statuses={['Open']} onChange={setShown} />;
}

afterEach(stopServing);

it('is of open tickets once an agent chooses another', async () => {
  const ada = { id: '7', name: 'Ada' };
  const account = { id: 'a1', name: 'Robin Vale', role: 'agent', agent: 'own', preferences: {} };
  serve({ 'GET /api/account': account, 'GET /api/ticket/facets': { ...facets, agents: [ada] } });
  show(<List />);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('option', { name: 'Agent' }));
  await user.click(await screen.findByRole('option', { name: 'Ada' }));
  expect(view).toEqual({ ...emptyView, assignee: ['7'], state: 'open' });
});

it('narrows the list by one of few, which closes the choice, and by fields of the tickets', async () => {
  serve({ 'GET /api/ticket/facets': facets });
  show(<List />);
  const button = screen.getByRole('button', { name: 'Add filter' });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveFocus());
  await user.keyboard('comp{Enter}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Compliant' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view).toEqual({ ...emptyView, compliance: 'noncompliant' });
  await waitFor(() => expect(button).toHaveFocus());

  await user.click(button);
  await user.click(await screen.findByRole('option', { name: 'Organization' }));
  // What is typed in the search meanwhile stays.
  search('invoice');
  await user.click(await screen.findByRole('option', { name: 'Acme' }));
  expect(view).toEqual({ ...emptyView, q: 'invoice', compliance: 'noncompliant', org: ['acme'] });

  // What is chosen is taken back in the same way.
  await user.click(screen.getByRole('button', { name: 'All filters' }));
  await user.click(screen.getByRole('option', { name: 'Compliance' }));
  await user.click(await screen.findByRole('option', { name: 'Non-Compliant: past deadline' }));
  expect(view.compliance).toBeUndefined();
});
