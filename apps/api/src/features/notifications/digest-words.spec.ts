import { digestLines as linesOf } from './digest-sweep.js';

const origin = 'https://desk.test';
const digestLines = (news: Parameters<typeof linesOf>[0]) => linesOf(news, origin);

const until = '2026-11-20T10:00:00.000Z';
const none = {
  ...{ until, breaches: { count: 0, tickets: [] }, responses: { count: 0, low: [] } },
  ...{ deadlines: { count: 0, items: [] }, followUps: { count: 0, items: [] } },
  figureAlerts: { count: 0, items: [] },
};
const tickets = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, ticketId: `T${index}`, dueAt: until }));
const low = (count: number) => Array.from({ length: count }, () => ({ star: 1, answeredAt: until, ticket: null }));

it('has a sentence for each topic, and none for what did not happen', () => {
  expect(digestLines(none)).toEqual([]);
  expect(digestLines({ ...none, breaches: { count: 1, tickets: tickets.slice(0, 1) } })).toEqual([
    '1 ticket missed the deadline: T0.',
  ]);
});

it('names ten tickets and counts the rest', () => {
  const [line] = digestLines({ ...none, breaches: { count: 25, tickets } });
  expect(line).toBe('25 tickets missed the deadline: T0, T1, T2, T3, T4, T5, T6, T7, T8, T9 and 15 more.');
});

it.each([
  [3, 0, '3 new survey responses.'],
  [3, 1, '3 new survey responses, 1 with a low rating.'],
  [2, 2, '2 new survey responses, all with a low rating.'],
])('tells %i answers with %i bad ones', (count, bad, expected) => {
  expect(digestLines({ ...none, responses: { count, low: low(bad) } })).toEqual([expected]);
});

it('has a sentence for each deadline that comes near, was missed, or was kept after all', () => {
  const item = { id: '1', ticketId: 'T1', clock: 'first_reply', share: 90, dueAt: until, isHealed: false } as const;
  const items = [item, { ...item, clock: 'update' as const, share: 100 }, { ...item, isHealed: true }];
  expect(digestLines({ ...none, deadlines: { count: 5, items } })).toEqual([
    'Ticket T1: first reply is due 2026-11-20 10:00 UTC. 90% of the time is used up.',
    'Ticket T1: update missed its deadline, 2026-11-20 10:00 UTC.',
    'Ticket T1: first reply was on time after all (due 2026-11-20 10:00 UTC).',
    '2 more deadlines.',
  ]);
});

it('names a follow-up to the person it is assigned to, and counts unassigned ones', () => {
  const item = { id: 'r1', rating: 1, ticketId: 'T1', isOwn: true };
  const nobodys = { ...item, rating: null, ticketId: null, isOwn: false };
  const link = 'Follow-ups: https://desk.test/dashboard/surveys/follow-ups';
  expect(digestLines({ ...none, followUps: { count: 3, items: [item, nobodys, nobodys] } })).toEqual([
    'New follow-up: ticket T1, rated 1 of 5. It is assigned to you.',
    '2 new follow-ups are unassigned.',
    link,
  ]);
  expect(
    digestLines({ ...none, followUps: { count: 22, items: [{ ...item, ticketId: null, rating: null }] } }),
  ).toEqual([
    'New follow-up: a public survey link, no rating. It is assigned to you.',
    '21 new follow-ups are not listed.',
    link,
  ]);
});
