import '@testing-library/jest-dom';
import type { Ticket } from '@deskledger/contracts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import TicketTable from './ticket-table.js';

const created = '2026-03-01T09:00:00.000Z';
const closed = '2026-03-04T09:00:00.000Z';
const ticket: Ticket = {
  ...{ id: 't1', ticketId: '7', subject: 'Scanner', status: 'Closed', phase: 'closed', priority: null, tags: [] },
  ...{ contact_name: 'Dana Reyes', contact_email: 'dana@acme.example', designation: 'Accountant' },
  ...{ organization: null, organizationName: null, classification: null, channel: null, team: null, assignee: null },
  ...{ endpoint: 'https://desk.example/7', createdAt: created, payload: { createdTime: created } },
  ...{ modifiedTime: closed, closedTime: closed, dueTime: null, verdict: 'none', reopenCount: 0, resolutionSeconds: 9 },
  ...{ lastMessage: null, waiting: null, replyDue: null },
};

const show = (...tickets: Partial<Ticket>[]) =>
  render(
    <TicketTable
      tickets={tickets.map((more, index) => ({ ...ticket, id: `t${index}`, ...more }))}
      count={tickets.length}
      search=""
      list="tickets"
      sort="-created"
      releases={0}
      onSort={() => undefined}
    />,
    { wrapper: MemoryRouter },
  );

beforeEach(() => localStorage.clear());

it('shows all that a card of the ticket shows, before anybody chooses columns', () => {
  show({});
  const row = screen.getByRole('row', { name: /Scanner/ });
  for (const text of ['#7', 'Closed', 'Dana Reyes', 'dana@acme.example', 'Accountant', '1 Mar 2026', '4 Mar 2026']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row).getByRole('link', { name: 'Open ticket 7 in help desk, new tab' })).toHaveAttribute(
    'href',
    'https://desk.example/7',
  );
  const details = within(row).getByRole('link', { name: 'View Details: Scanner' });
  expect(details).toHaveAttribute('href', '/dashboard/tickets/t0');
  expect(details).toHaveTextContent('View Details');
});

it('names a contact of whom only one of both is known, and nobody where neither is', () => {
  show({ subject: 'One', contact_name: null }, { subject: 'Two', contact_name: null, contact_email: null });
  expect(screen.getByRole('row', { name: /One/ })).toHaveTextContent('dana@acme.example');
  expect(screen.getByRole('row', { name: /Two/ })).not.toHaveTextContent('@');
});

it('leads to no help desk where the ticket has no address in one', () => {
  show({ endpoint: null }, { endpoint: 'javascript:alert(1)' });
  expect(screen.queryAllByRole('link', { name: /help desk/ })).toEqual([]);
});

it('has room for the longest ticket id', () => {
  show({}, { ticketId: 'INC-2026-0048213' });
  expect(screen.getByRole('table').style.getPropertyValue('--columns')).toContain('minmax(12.23rem, ');
});

it('says of a closed ticket whose agent is not told that it is not shown', () => {
  localStorage.setItem(
    'ticket-columns',
    JSON.stringify({ order: ['subject', 'agent', 'team'], shown: ['agent', 'team'] }),
  );
  show({ withheld: ['assignee', 'team'] }, { subject: 'Nobody' });
  expect(within(screen.getByRole('row', { name: /Scanner/ })).getAllByText('Not shown')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Nobody/ })).not.toHaveTextContent('Not shown');
});
