import type { TicketOverview, TicketPage } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../testing/standard-webhook.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import { fewTickets, planSearch } from './plan-search.js';
import type { SearchPath } from './search-conditions.js';

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
    contact: { name: index % 7 === 0 ? `Dana ${index}` : null, email: `c${index % 50}@acme.test` },
    organization: index % 3 === 0 ? { id: 'glo', name: 'Globus Ltd' } : null,
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
  for (let start = 0; start < tickets.length; start += delivery)
    await reportTickets(app, tickets.slice(start, start + delivery));
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

describe('a search of several words', () => {
  it('finds them in any order, in different places of a ticket', async () => {
    const page = await list('search=printer dana globus&pageSize=100');
    const found = tickets.filter(({ subject }, index) => subject.startsWith('Printer') && index % 21 === 0);
    expect(numbers(page)).toEqual(found.map(({ ticketId }) => ticketId));
    expect(await overview('search=GLOBUS printer Dana')).toMatchObject({ total: found.length });
  });

  it.each(['globus', 'dana printer', '21', 'c7@acme.test', 'ltd 2100', 'x', 'printer nobody'])(
    'is answered alike by every path: %s',
    async (search) => {
      const { database } = app.testDatabase;
      const question = { range: { startsAt: 0, endsAt: now.getTime() } as ResolvedRange, filter: { search } };
      const found = async (path: SearchPath) => {
        const { sql, params } = ticketConditions(question as unknown as TicketQuestion, path);
        const rows = await database.read<{ ticket_id: string }>(
          `select ticket_id from tickets where ${sql} order by 1`,
          params,
        );
        return rows.map(({ ticket_id: id }) => id);
      };
      const { page } = await planSearch(database, question as unknown as TicketQuestion, async () => Infinity);
      const expected = await found('tickets first');
      expect(await found('texts first')).toEqual(expected);
      expect(await found(page)).toEqual(expected);
      expect(expected.length > 0).toBe(search !== 'printer nobody');
    },
  );
});

it('counts on the way what is not searched', async () => {
  expect(await list('')).toMatchObject({ count: tickets.length });
});
