import type { News } from '@deskledger/contracts';
import { messagesOf } from './messages.js';

const until = '2026-11-20T10:00:00.000Z';
const breach = (id: string) => ({ id, ticketId: `T-${id}`, dueAt: until });
const none: News = { until, breaches: { count: 0, tickets: [] }, responses: { count: 0, low: [] } };

it('says nothing where nothing happened', () => {
  expect(messagesOf(none)).toEqual([]);
});

it('names a few tickets, and counts many', () => {
  const few = { ...none, breaches: { count: 2, tickets: [breach('1'), breach('2')] } };
  expect(messagesOf(few)).toMatchObject([
    { body: 'Ticket T-1 is past its deadline.', path: '/dashboard/tickets/1' },
    { body: 'Ticket T-2 is past its deadline.', path: '/dashboard/tickets/2' },
  ]);
  const many = { ...none, breaches: { count: 30, tickets: [breach('1')] } };
  expect(messagesOf(many)).toMatchObject([{ body: '30 tickets are past their deadline.', path: '/dashboard/tickets' }]);
});

it('leads to the ticket of the latest bad answer', () => {
  const low = [{ star: 1, answeredAt: until, ticket: '7' }];
  expect(messagesOf({ ...none, responses: { count: 3, low } })).toMatchObject([
    { title: '3 survey responses received', body: '1 response has a low rating.', path: '/dashboard/tickets/7' },
  ]);
});
