import { readLines } from '../../webhook/read-lines.js';
import { readingContext } from '../../testing/reading-context.js';
import { SourceRefusalError, UnexpectedAnswerError, type PullCursor } from '../pull.js';
import { zohoDesk } from './adapter.js';
import { zohoDeskPull } from './pull.js';

const ticket = {
  id: '410000004711001',
  ticketNumber: '4711',
  subject: 'Labels come twice',
  description: 'Nobody reads this here.',
  status: 'Sent back',
  statusType: 'Closed',
  priority: 'High',
  classification: 'Problem',
  category: null,
  channel: 'Web',
  email: 'ines@depot.example',
  accountId: '41080',
  assigneeId: '41091',
  contact: {
    id: '41090',
    firstName: 'Ines',
    lastName: 'Okoye',
    email: 'ines@depot.example',
    phone: '030 901820',
    account: { id: '41080', accountName: 'Depot South', website: null },
  },
  assignee: { id: '41091', firstName: 'Tom', lastName: 'Vance', email: 'tom@acme.example', photoURL: 'x' },
  team: { id: '41070', name: 'Depot', logoUrl: null },
  department: { id: '41060', name: 'Printers' },
  createdTime: '2026-03-01T08:00:00.000Z',
  modifiedTime: '2026-03-02T09:00:00.000Z',
  closedTime: '2026-03-02T08:30:00.000Z',
  dueDate: '2026-03-04T08:00:00.000Z',
  isSpam: false,
  isTrashed: false,
  threadCount: '4',
  webUrl: 'https://desk.zoho.eu/support/acme/ShowHomePage.do#Cases/dv/410000004711001',
};
const since = Date.parse('2026-01-01T00:00:00Z');
const first = zohoDeskPull.first(since);

/** A Zoho Desk with these tickets; those that are numbers are refused with that status. */
const deskWith = (tickets: readonly (object | number)[], search: unknown = undefined) => {
  const asked: URL[] = [];
  const listed = { data: tickets.map((_, index) => ({ id: String(index), subject: 'x' })) };
  const ask = async (path: string): Promise<unknown> => {
    const url = new URL(path, 'https://desk.zoho.example');
    asked.push(url);
    if (url.pathname === '/api/v1/tickets/search') return search === undefined ? listed : search;
    const found = tickets[Number(url.pathname.split('/').at(-1))];
    if (typeof found === 'number') throw new SourceRefusalError('No.', found);
    return found;
  };
  return { ask, asked };
};
const read = (tickets: readonly (object | number)[], cursor: PullCursor = first) =>
  zohoDeskPull.page(cursor, deskWith(tickets).ask);
const observed = async (changes: object) => {
  const { items } = await read([{ ...ticket, ...changes }]);
  const line = Buffer.from(JSON.stringify(items[0]));
  return readLines(line, readingContext({ adapter: zohoDesk })).accepted[0]!;
};
/** A full page of tickets that changed at this time, and nothing else about them. */
const fullPage = (modifiedTime: string): object[] => Array.from({ length: 50 }, () => ({ ...ticket, modifiedTime }));

describe('reading Zoho Desk', () => {
  it('searches by the last change, and reads each ticket with what it names', async () => {
    const { ask, asked } = deskWith([ticket, ticket]);
    await zohoDeskPull.page(first, ask);
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/api/v1/tickets/search',
      '/api/v1/tickets/0',
      '/api/v1/tickets/1',
    ]);
    const query = asked[0]!.searchParams;
    expect(query.get('modifiedTimeRange')).toMatch(/^2026-01-01T00:00:00\.000Z,\d{4}-.*Z$/);
    expect([query.get('sortBy'), query.get('from'), query.get('limit')]).toEqual(['modifiedTime', '0', '50']);
    expect(asked[1]!.searchParams.get('include')).toBe('contacts,assignee,departments,team,products');
  });

  it('finds what changes while the search waits for its turn, and by a clock ahead of ours', async () => {
    const { ask, asked } = deskWith([ticket]);
    await zohoDeskPull.page(first, ask);
    const [, until] = asked[0]!.searchParams.get('modifiedTimeRange')!.split(',');
    expect(Date.parse(until!)).toBeGreaterThan(Date.now() + 3_600_000);
  });

  it('tells tickets in the form of an event, and nothing that is not read', async () => {
    const { items, reached, next } = await read([ticket]);
    const { ticketNumber: _, description: __, threadCount: ___, modifiedTime, ...kept } = ticket;
    expect(items).toEqual([
      {
        eventType: 'Ticket_Read',
        eventTime: modifiedTime,
        payload: {
          ...kept,
          contact: {
            firstName: 'Ines',
            lastName: 'Okoye',
            email: 'ines@depot.example',
            account: { id: '41080', accountName: 'Depot South' },
          },
          assignee: { id: '41091', firstName: 'Tom', lastName: 'Vance', email: 'tom@acme.example' },
          team: { name: 'Depot' },
          department: { name: 'Printers' },
        },
      },
    ]);
    expect([reached, next]).toEqual([Date.parse('2026-03-02T09:00:00Z'), null]);
  });

  it('gives observations of the time of the last change', async () => {
    expect((await observed({})).observation).toMatchObject({
      kind: 'snapshot',
      ticketId: '410000004711001',
      place: { at: Date.parse('2026-03-02T09:00:00Z') },
      status: { label: 'Sent back', type: 'closed', closedAt: Date.parse('2026-03-02T08:30:00Z') },
      dueAt: Date.parse('2026-03-04T08:00:00Z'),
      fields: { team: 'Depot', designation: 'Printers', organization: { id: '41080' } },
    });
    expect((await observed({ isTrashed: true })).observation).toMatchObject({ kind: 'deleted' });
  });

  it('knows an unchanged ticket again, and a changed one for another event', async () => {
    const keyOf = async (changes: object) => (await observed(changes)).key;
    expect(await keyOf({ threadCount: '5' })).toBe(await keyOf({}));
    expect(await keyOf({ modifiedTime: '2026-03-02T09:00:01.000Z' })).not.toBe(await keyOf({}));
    expect(await keyOf({ team: { name: 'Depot North' } })).not.toBe(await keyOf({}));
  });

  it('goes on from the last change, and by places only where a page holds none that is later', async () => {
    const { next } = await read(fullPage('2026-03-02T10:00:00.000Z'));
    expect(next).toEqual({ since: Date.parse('2026-03-02T09:59:59Z'), from: 0 });
    const again = await read(fullPage('2026-03-02T10:00:00.000Z'), next!);
    expect(again.next).toEqual({ ...next, from: 50 });
    const beyond = read(fullPage('2026-03-02T10:00:00.000Z'), { ...next!, from: 4950 });
    await expect(beyond).rejects.toThrow(UnexpectedAnswerError);
  });

  it('does not go on from what has changed since it was listed', async () => {
    const tickets = fullPage('2026-03-02T10:00:00.000Z');
    tickets[7] = { ...ticket, modifiedTime: new Date().toISOString() };
    expect((await read(tickets)).next).toEqual({ since: Date.parse('2026-03-02T09:59:59Z'), from: 0 });
    expect(await read(fullPage(new Date().toISOString()))).toMatchObject({ next: { since, from: 50 }, reached: null });
  });

  it('ends where nothing is found, and passes over tickets that are gone', async () => {
    expect(await zohoDeskPull.page(first, deskWith([], null).ask)).toEqual({ items: [], reached: null, next: null });
    expect((await read([404, ticket])).items).toHaveLength(1);
    await expect(read([403])).rejects.toThrow(SourceRefusalError);
  });

  it('reads one ticket by its id, and knows when it is gone', async () => {
    const one = (answer: object | number) => zohoDeskPull.ticket!('0', deskWith([answer]).ask);
    expect(await one(ticket)).toEqual((await read([ticket])).items);
    expect(await one({ ...ticket, isTrashed: true })).toBe('gone');
    expect(await one(404)).toBe('gone');
  });

  it.each([[[]], ['text'], [{}], [{ data: {} }]])('does not take %j for a list', async (search) => {
    await expect(zohoDeskPull.page(first, deskWith([], search).ask)).rejects.toThrow(UnexpectedAnswerError);
  });

  it.each([[{}], [[]], [{ id: '1' }], [{ id: '1', modifiedTime: 'soon' }]])(
    'does not take %j for a ticket',
    async (answer) => {
      await expect(read([answer])).rejects.toThrow(UnexpectedAnswerError);
    },
  );
});

describe('the access token of Zoho', () => {
  const access = { org_id: '7001', client_id: '1000.A', client_secret: 'word', refresh_token: '1000.b' };
  const authorize = async (deskUrl: string, more: Record<string, string> = {}, answer: unknown = token) => {
    const posted: { url: string; form: object }[] = [];
    const post = async ({ href: url }: URL, form: object) => (posted.push({ url, form }), answer);
    return { authorization: await zohoDeskPull.authorize({ ...access, ...more }, { deskUrl, post }), posted };
  };
  const token = { access_token: '1000.c', expires_in: 3600, api_domain: 'https://www.zohoapis.evil.example' };

  it('is asked of the data centre, for an hour', async () => {
    const { authorization, posted } = await authorize('https://desk.zoho.com.au/agent/acme');
    expect(authorization).toEqual({
      headers: { authorization: 'Zoho-oauthtoken 1000.c', orgId: '7001' },
      lasts: 3_600_000,
    });
    const { org_id: _, ...asked } = access;
    expect(posted).toEqual([
      { url: 'https://accounts.zoho.com.au/oauth/v2/token', form: { grant_type: 'refresh_token', ...asked } },
    ]);
  });

  it('is asked elsewhere only where the address is none of Zoho’s, and who gave access says so', async () => {
    const accounts = 'http://127.0.0.1:7';
    expect((await authorize('http://127.0.0.1:7', { accounts })).posted[0]!.url).toBe(`${accounts}/oauth/v2/token`);
    const { posted } = await authorize('https://desk.zohocloud.ca', { accounts });
    expect(posted[0]!.url).toBe('https://accounts.zohocloud.ca/oauth/v2/token');
    for (const deskUrl of ['https://desk.zoho.evil.example', 'https://desk.zoho.eu:8443', 'nonsense', ''])
      await expect(authorize(deskUrl)).rejects.toThrow(SourceRefusalError);
    await expect(authorize('https://help.acme.example', { accounts: 'nonsense' })).rejects.toThrow(SourceRefusalError);
  });

  it('is refused with 200 at times', async () => {
    const refused = authorize('https://desk.zoho.eu', {}, { error: 'invalid_code' });
    await expect(refused).rejects.toThrow('invalid_code');
    for (const answer of [null, [], {}, { access_token: 7 }])
      await expect(authorize('https://desk.zoho.eu', {}, answer)).rejects.toThrow(UnexpectedAnswerError);
  });
});
