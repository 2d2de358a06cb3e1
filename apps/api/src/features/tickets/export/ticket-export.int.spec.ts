import { ticketSorts, type TicketPage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { csvLines, download, recordsIn, sheetLines } from '../../../testing/download.js';
import { textOfPdf } from '../../../testing/text-of-pdf.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets, type ReportedTicket } from '../testing/standard-webhook.js';

const hour = 3_600_000;
const start = Date.parse('2026-06-01T00:30:00Z');
const at = (hours: number) => new Date(start + hours * hour).toISOString();
const range = 'dateRange=custom&customDateRangeFrom=2026-05-31&customDateRangeTo=2026-07-31';
/** More than two portions. */
const number = 1100;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({
    clock: new FixedClock(new Date('2026-08-20T12:00:00Z')),
    config: { timezone: 'America/New_York' },
  });
  token = await app.tokenOf('manager');
  const tickets = Array.from({ length: number }, (_, n) => ticket(n));
  for (let from = 0; from < number; from += 500) await reportTickets(app, tickets.slice(from, from + 500));
  await rate('T-3', 2.5);
});
afterAll(() => app.close());

/** Every third is closed; many share their time of creation, so that the order needs the id. */
function ticket(n: number): ReportedTicket {
  const createdTime = at(Math.floor(n / 3));
  const closedTime = n % 3 === 0 ? at(Math.floor(n / 3) + 1 + (n % 7)) : null;
  return {
    ticketId: `T-${n}`,
    subject: n === 5 ? '=HYPERLINK("http://bad.test")' : `Subject ${n}, "quoted"`,
    status: closedTime === null ? 'Open' : 'Closed',
    priority: ['Low', 'High', null][n % 3],
    contact: { name: `Person ${n}`, email: `person${n}@acme.test` },
    organization: n % 4 === 0 ? null : { id: `org-${n % 4}`, name: `Organization ${n % 4}` },
    assignee: { id: '7', name: 'Grace' },
    tags: ['a', 'b'],
    createdTime,
    closedTime,
    firstResponseTime: n === 3 ? at(2) : null,
    modifiedTime: closedTime ?? createdTime,
    dueTime: n % 5 === 4 ? null : at(Math.floor(n / 3) + 5 + (n % 2)),
  };
}

async function rate(ticketId: string, stars: number) {
  await app.testDatabase.database.query(
    `insert into survey_responses (id, template_id, version, kind, answered_at, rating_parts, star, has_text, ticket_id, answers)
     select gen_random_uuid(), gen_random_uuid(), 1, 'invitation', now(), $2, 3, false, id, '[]' from tickets where ticket_id = $1`,
    [ticketId, Math.round(stars * 2520)],
  );
}

async function listed(query: string) {
  const pages: TicketPage[] = [];
  for (let page = 1; page === 1 || page <= pages[0]!.total; page += 1) {
    const { status, json } = await app.ask(`GET /api/ticket?${query}&pageSize=100&page=${page}`, { token });
    expect(status).toBe(200);
    pages.push(json as unknown as TicketPage);
  }
  return pages.flatMap(({ tickets }) => tickets);
}

const exported = async (query: string) =>
  recordsIn(csvLines((await download(app, token, `/api/ticket/export?${query}`)).bytes));

/** Whose sight an Agent has who is none of the help desk's. */
describe('an export of an Agent', () => {
  it('says who holds open tickets, and not who closed the others', async () => {
    const { bytes } = await download(app, await app.tokenOf('agent'), `/api/ticket/export?${range}`);
    const lines = csvLines(bytes);
    expect(lines).toContainEqual(expect.arrayContaining(['Agents of closed tickets', 'only you']));
    const named = recordsIn(lines).map((row) => [row['State'], row['Agent'], row['Agent id']].join());
    expect(new Set(named)).toEqual(new Set(['Closed,,', 'Open,Grace,7']));
  });
});

describe('an export of tickets', () => {
  it.each(ticketSorts)('holds the whole list in its order: %s', async (sort) => {
    const rows = await exported(`${range}&sort=${sort}`);
    const tickets = await listed(`${range}&sort=${sort}`);
    expect(tickets).toHaveLength(number);
    expect(rows.map((row) => row['Ticket'])).toEqual(tickets.map(({ ticketId }) => ticketId));
  });

  it.each(['due', '-due'] as const)('has what bears no deadline at its end: %s', async (sort) => {
    const due = (await exported(`${range}&sort=${sort}`)).map((row) => row['Due']);
    const bearing = due.filter(Boolean).sort();
    expect(due.slice(0, bearing.length)).toEqual(sort === 'due' ? bearing : bearing.toReversed());
    expect(bearing.length).toBeLessThan(due.length);
  });

  it('has every field of a ticket, instants with the offset of the zone', async () => {
    const rows = await exported(range);
    expect(rows.find((row) => row['Ticket'] === 'T-3')).toEqual({
      Ticket: 'T-3',
      Subject: 'Subject 3, "quoted"',
      Status: 'Closed',
      State: 'Closed',
      Priority: 'Low',
      Organization: 'Organization 3',
      'Organization id': 'org-3',
      'Contact name': 'Person 3',
      'Contact e-mail': 'person3@acme.test',
      Designation: '',
      Classification: '',
      Channel: '',
      Team: '',
      Agent: 'Grace',
      'Agent id': '7',
      Tags: 'a, b',
      Created: '2026-05-31T21:30:00-04:00',
      Modified: '2026-06-01T01:30:00-04:00',
      'First response': '2026-05-31T22:30:00-04:00',
      'First closed': '2026-06-01T01:30:00-04:00',
      Closed: '2026-06-01T01:30:00-04:00',
      Due: '2026-06-01T03:30:00-04:00',
      Deadline: 'Within deadline',
      'Times reopened': '0',
      'Resolution time (seconds)': String(4 * 3600),
      'Latest survey rating (1 to 5)': '2.5',
      Link: '',
      Id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(rows.find((row) => row['Ticket'] === 'T-5')!['Subject']).toBe(`'=HYPERLINK("http://bad.test")`);
  });

  it('is narrowed like the list, and says so with range, zone and author', async () => {
    const query = `${range}&organization=org-1&organization=-&priority=High&assignee=7&notTag=vip&search=subject&state=open&status=Open`;
    const { bytes, headers } = await download(app, token, `/api/ticket/export?${query}`);
    const lines = csvLines(bytes);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="tickets_2026-05-31_2026-07-31_america-new-york.csv"',
    );
    expect(lines.slice(0, 4)).toEqual([
      ['Range', '2026-05-31 to 2026-07-31'],
      ['Time zone', 'America/New_York'],
      [
        'Filters',
        'Search: subject; Status: Open; State: open; Organization: not set, Organization 1; Agent: Grace; Priority: High; Tag is not: vip',
      ],
      ['Exported', '2026-08-20T08:00:00-04:00', 'manager'],
    ]);
    const tickets = await listed(query);
    expect(tickets.length).toBeGreaterThan(20);
    expect(recordsIn(lines).map((row) => row['Ticket'])).toEqual(tickets.map(({ ticketId }) => ticketId));
  });

  it('takes one day in place of the range', async () => {
    const query = 'on=2026-06-02&event=closed';
    const rows = await exported(query);
    expect(rows.map((row) => row['Ticket'])).toEqual((await listed(query)).map(({ ticketId }) => ticketId));
    expect(rows.length).toBeGreaterThan(10);
  });

  it('is a workbook on request, with dates as dates', async () => {
    const { bytes } = await download(app, token, `/api/ticket/export?${range}&format=xlsx&sort=created`);
    const rows = recordsIn(await sheetLines(bytes));
    expect(rows).toHaveLength(number);
    const row = rows.find(({ Ticket }) => Ticket === 'T-3')!;
    // A workbook counts in days, so that a reader may be off by less than a millisecond.
    expect(Math.abs((row['Created'] as Date).getTime() - Date.parse('2026-05-31T21:30:00Z'))).toBeLessThan(2);
    expect(row).toMatchObject({
      'Resolution time (seconds)': 4 * 3600,
      'Latest survey rating (1 to 5)': 2.5,
    });
  });

  it('is for people who are signed in, and refuses what the list refuses', async () => {
    expect((await app.ask(`GET /api/ticket/export?${range}`)).status).toBe(401);
    expect((await app.ask(`GET /api/ticket/export?${range}&colour=red`, { token })).status).toBe(400);
  });
});

describe('an export as PDF', () => {
  it('has the first tickets of the list and the columns that a page has room for', async () => {
    const { headers, bytes } = await download(app, token, `/api/ticket/export?${range}&format=pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    const { title, pages } = await textOfPdf(bytes);
    const text = pages.join(' ');
    expect(title).toBe('Tickets');
    expect(text).toContain('Rows: the first 200 of 1,100');
    expect(text).toMatch(/Ticket Subject Status Priority Organization Agent Created Due Deadline/);
    expect(text).not.toMatch(/acme\.test|Contact/);
  });
});
