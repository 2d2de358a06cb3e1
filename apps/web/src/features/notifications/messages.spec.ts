import type { News } from '@deskledger/contracts';
import { messagesOf } from './messages.js';

const until = '2026-11-20T10:00:00.000Z';
const breach = (id: string) => ({ id, ticketId: `T-${id}`, dueAt: until });
const none: News = {
  ...{ until, breaches: { count: 0, tickets: [] }, responses: { count: 0, low: [] } },
  ...{ deadlines: { count: 0, items: [] }, followUps: { count: 0, items: [] } },
  figureAlerts: { count: 0, items: [] },
};

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

it('tells of deadlines that come near, were missed, or were kept after all, and counts many', () => {
  const item = { id: '5', ticketId: 'T-5', clock: 'first_reply', share: 75, dueAt: until, isHealed: false } as const;
  const items = [item, { ...item, share: 100 }, { ...item, share: 100, isHealed: true }];
  const messages = messagesOf({ ...none, deadlines: { count: 3, items } });
  expect(messages.map(({ title }) => title)).toEqual([
    'Deadline approaching',
    'Deadline missed',
    'Deadline met after all',
  ]);
  expect(messages[0]).toMatchObject({
    path: '/dashboard/tickets/5',
    body: expect.stringMatching(/^Ticket T-5: first reply due /),
  });
  expect(new Set(messages.map(({ tag }) => tag)).size).toBe(3);
  expect(messagesOf({ ...none, deadlines: { count: 12, items } })).toMatchObject([
    { body: '12 deadlines need your attention.', path: '/dashboard/tickets?event=open' },
  ]);
});

it('lead to a new follow-up, and say whose it is', () => {
  const item = { id: 'r1', rating: 1, ticketId: 'T-5', isOwn: true };
  const items = [item, { ...item, id: 'r2', rating: null, ticketId: null, isOwn: false }];
  expect(messagesOf({ ...none, followUps: { count: 2, items } })).toMatchObject([
    { title: 'New follow-up for you', body: 'Ticket T-5, rated 1 of 5.' },
    { title: 'New follow-up', body: 'Public survey link, no rating.' },
  ]);
  expect(messagesOf({ ...none, followUps: { count: 2, items } })[0]?.path).toBe(
    '/dashboard/surveys/follow-ups?state=all&response=r1',
  );
  expect(messagesOf({ ...none, followUps: { count: 9, items } })).toMatchObject([
    { title: '9 new follow-ups', path: '/dashboard/surveys/follow-ups' },
  ]);
});

it('lead to the figure of an alert that began or is over, or to the alerts where there are many', () => {
  const text = 'Compliance rate over 7 days was 71.2% on 2026-11-19, below 75%.';
  const query = 'period=custom&from=2026-11-13&to=2026-11-19&org=northwind';
  const item = { alertId: 'a1', day: '2026-11-19', turn: 'began', text, query } as const;
  const items = [item, { ...item, turn: 'ended' as const }];
  expect(messagesOf({ ...none, figureAlerts: { count: 2, items } })).toMatchObject([
    { title: 'Alert', body: text, path: `/dashboard?${query}`, tag: 'figure-alert-a1-2026-11-19-began' },
    { title: 'Alert is over', tag: 'figure-alert-a1-2026-11-19-ended' },
  ]);
  expect(messagesOf({ ...none, figureAlerts: { count: 4, items } })).toMatchObject([
    { title: '4 alerts on figures', path: '/dashboard/settings?tab=alerts' },
  ]);
});
