import type { TicketOverview, TicketPage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { say } from '../testing/standard-webhook.js';
import { fewTickets } from './plan-search.js';

const now = new Date('2026-09-20T12:00:00Z');
const minute = 60_000;
const delivery = 1_000;

/** What the oldest tickets alone are about, the oldest first. */
const oldest = ['A xylophone', 'Сделать жалобу', 'Жалоба', '領収書と税', '100% full'];

/** One a minute, the newest first; every tenth is about a printer. */
const tickets = Array.from({ length: fewTickets + 200 }, (_, index) => {
  const createdTime = new Date(now.getTime() - (index + 1) * minute).toISOString();
  const subject = index % 10 === 0 ? `Printer ${index}` : `Invoice ${index}`;
  return {
    ticketId: String(index),
    subject: oldest[fewTickets + 199 - index] ?? subject,
    status: index % 4 === 0 ? 'Closed' : 'Open',
    createdTime,
    modifiedTime: createdTime,
  };
});
const invoices = tickets.filter(({ subject }) => subject.startsWith('Invoice'));

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(now) });
  token = await app.tokenOf('agent');
  for (let start = 0; start < tickets.length; start += delivery) await say(app, tickets.slice(start, start + delivery));
});
afterAll(() => app.close());

const ask = async <Answer>(path: `/${string}`) => (await app.ask(`GET ${path}`, { token })).json as Answer;
const list = (query: string) => ask<TicketPage>(`/api/ticket?dateRange=7days&${query}`);
const overview = (query: string) => ask<TicketOverview>(`/api/ticket/overview?dateRange=7days&${query}`);
const numbers = ({ tickets: found }: TicketPage) => found.map(({ ticketId }) => ticketId);

describe('a search for a common text among many tickets', () => {
  it('finds its pages without counting, each leading to the next', async () => {
    const first = await list('search=invoice&pageSize=50');
    expect(first).toMatchObject({ count: null, page: 1, total: 2, pages: 2 });
    const second = await list('search=invoice&pageSize=50&page=2');
    expect(second).toMatchObject({ count: null, page: 2, total: 3 });
    expect([...numbers(first), ...numbers(second)]).toEqual(invoices.slice(0, 100).map(({ ticketId }) => ticketId));
  });

  it('finds the oldest first as well', async () => {
    const { tickets: found, count } = await list('search=printer&sort=created&pageSize=3');
    expect({ found: found.map(({ ticketId }) => ticketId), count }).toEqual({
      found: ['2190', '2180', '2170'],
      count: null,
    });
  });

  it('is counted by the overview, exactly; from then on the list knows the number', async () => {
    const closed = invoices.filter(({ status }) => status === 'Closed').length;
    expect(await overview('search=invoice')).toMatchObject({ total: invoices.length, closed });
    const last = await list('search=invoice&pageSize=100&page=20');
    expect(last).toMatchObject({ count: invoices.length, page: 20, total: Math.ceil(invoices.length / 100) });
    expect(numbers(last).at(-1)).toBe(invoices.at(-1)?.ticketId);
  });
});

it('counts a rare text on the way, wherever it stands', async () => {
  const page = await list('search=xylophone');
  expect(page).toMatchObject({ count: 1, total: 1, tickets: [{ subject: 'A xylophone' }] });
  expect(await list('search=nothing like it')).toMatchObject({ count: 0, total: 1, tickets: [] });
});

it('finds rare texts of one or two characters, or of any script, and counts them', async () => {
  for (const [search, count] of [
    ['xy', 1],
    ['X', 1],
    ['a x', 1],
    ['zq', 0],
    ['Ж', 2],
    ['ть', 1],
    ['жалоб', 2],
    ['税', 1],
    ['%', 1],
    ['_', 0],
  ] as const) {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect({ search, count: found.count, shown: found.tickets.length }).toEqual({ search, count, shown: count });
  }
});

it('counts on the way what is not searched', async () => {
  expect(await list('')).toMatchObject({ count: tickets.length });
});
