import { readLines } from '../../webhook/read-lines.js';
import { readingContext } from '../../testing/reading-context.js';
import { SourceRefusalError, UnexpectedAnswerError, type PullCursor, type PulledPage } from '../pull.js';
import { zammad } from './adapter.js';
import { zammadPull } from './pull.js';

const ticket = {
  id: 47,
  number: '20047',
  title: 'Labels come twice',
  note: 'Nobody reads this here.',
  state_id: 4,
  priority_id: 3,
  group_id: 2,
  customer_id: 41,
  owner_id: 5,
  organization_id: 9,
  article_count: 3,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  close_at: '2026-03-01T18:00:00.000Z',
  last_close_at: '2026-03-02T08:30:00.000Z',
  first_response_at: '2026-03-01T08:10:00.000Z',
  escalation_at: '2026-03-01T09:00:00.000Z',
  first_response_escalation_at: '2026-03-01T09:00:00.000Z',
  close_escalation_at: '2026-03-03T08:00:00.000Z',
};
const User = {
  41: { id: 41, login: 'ines', firstname: 'Ines', lastname: 'Okoye', email: 'ines@depot.example', phone: '030 901820' },
  5: { id: 5, login: 'tom', firstname: 'Tom', lastname: 'Vance', email: 'tom@acme.example' },
};
const Organization = { 9: { id: 9, name: 'Depot South', note: 'x' } };
const since = Date.parse('2026-01-01T00:00:00Z');
const minute = 60_000;

/** A Zammad that holds these tickets; without a search it finds none. Older ones search in one way, whatever is asked. */
const deskWith = (tickets: readonly object[], { search = true, groups = 200, isOld = false } = {}) => {
  const asked: URL[] = [];
  const ids = tickets.map((_, index) => index);
  const assets = { Ticket: { ...tickets }, User, Organization };
  const ask = async (path: string): Promise<unknown> => {
    const url = new URL(path, 'https://desk.acme.example');
    asked.push(url);
    const name = url.pathname.split('/').at(-1)!;
    if (name === 'search') {
      const found = search ? { ids, assets } : { ids: [], assets: {} };
      if (isOld) return { tickets: found.ids, tickets_count: found.ids.length, assets: found.assets };
      if (url.searchParams.get('full') !== 'true') return search ? tickets : [];
      return { record_ids: found.ids, assets: found.assets };
    }
    if (name === 'tickets') return { record_ids: ids, assets };
    if (name === 'ticket_states') return [{ id: 4, name: 'closed' }];
    if (name === 'ticket_priorities') return [{ id: 3, name: '3 high' }];
    if (name !== 'groups') return { id: 0, assets };
    if (groups !== 200) throw new SourceRefusalError('No.', groups);
    return [{ id: 2, name: 'Depot' }];
  };
  return { ask, asked };
};
const bySearch: PullCursor = { by: 'search', since, page: 1 };
const read = (tickets: readonly object[], cursor = bySearch) => zammadPull.page(cursor, deskWith(tickets).ask);
const observed = async (changes: object) => {
  const { items } = await read([{ ...ticket, ...changes }]);
  return readLines(Buffer.from(JSON.stringify(items[0])), readingContext({ adapter: zammad })).accepted[0]!;
};
/** The ids of all that is read of a Zammad whose index finds tickets by the times that it knows of them, which may be old ones. */
const readAll = async (known: readonly { at: number; ticket: { id: number } }[]) => {
  const ids: number[] = [];
  let cursor: PullCursor | null = bySearch;
  while (cursor !== null) {
    const { ask } = deskWith(foundBy(cursor, known));
    const { items, next }: PulledPage = await zammadPull.page(cursor, ask);
    ids.push(...items.map((item) => (item as { ticket: { id: number } }).ticket.id));
    cursor = next;
  }
  return new Set(ids);
};
const foundBy = (cursor: PullCursor, known: Parameters<typeof readAll>[0]) => {
  const found = known.filter(({ at }) => at >= Number(cursor['since'])).map((each) => each.ticket);
  const from = (Number(cursor['page']) - 1) * 100;
  return found.slice(from, from + 100);
};
/** Tickets that changed minute after minute, but for those that changed at another time and stand where they stood. */
const knownTickets = (count: number, changed: Record<number, number>) =>
  Array.from({ length: count }, (_, index) => {
    const at = since + index * minute;
    return { at, ticket: { ...ticket, id: index + 1, updated_at: new Date(changed[index + 1] ?? at).toISOString() } };
  });
const fullPage = (updated_at: string) => Array.from({ length: 100 }, () => ({ ...ticket, updated_at }));

describe('reading Zammad', () => {
  it('searches where it can, and else reads all tickets', async () => {
    const able = deskWith([ticket]);
    const { next } = await zammadPull.page(zammadPull.first(since), able.ask);
    expect(next).toEqual(bySearch);
    await zammadPull.page(next!, able.ask);
    const query = 'updated_at:[2026-01-01T00:00:00.000Z TO 2200-01-01T00:00:00.000Z]';
    expect(able.asked[1]!.searchParams.get('query')).toBe(query);
    const unable = deskWith([ticket, { ...ticket, updated_at: '2025-12-31T23:59:59Z' }], { search: false });
    const other = await zammadPull.page(zammadPull.first(since), unable.ask);
    expect(other).toEqual({ items: [], reached: null, next: { by: 'ids', since, page: 1 } });
    expect((await zammadPull.page(other.next!, unable.ask)).items).toHaveLength(1);
    const desk = { deskUrl: 'https://desk.acme.example', post: () => Promise.reject(new Error('not asked')) };
    expect(zammadPull.authorize({ token: 'word' }, desk)).toEqual({ headers: { authorization: 'Token token=word' } });
  });

  it('reads what older versions and newer ones find alike', async () => {
    const [old, newer] = [deskWith([ticket], { isOld: true }), deskWith([ticket])];
    const first = await zammadPull.page(zammadPull.first(since), old.ask);
    expect(await zammadPull.page(zammadPull.first(since), newer.ask)).toEqual(first);
    const found = await zammadPull.page(first.next!, old.ask);
    expect(found.items).toHaveLength(1);
    expect(await zammadPull.page(first.next!, newer.ask)).toEqual(found);
  });

  it('tells tickets in the form of a webhook, and nothing that is not read', async () => {
    const { phone: _, ...customer } = User[41];
    const { created_at, updated_at, close_at, last_close_at } = ticket;
    const { first_response_at, first_response_escalation_at, close_escalation_at } = ticket;
    const ofReply = { first_response_at, first_response_escalation_at };
    const times = { created_at, updated_at, close_at, last_close_at, ...ofReply, close_escalation_at };
    expect((await read([ticket])).items).toEqual([
      {
        ticket: {
          id: 47,
          title: 'Labels come twice',
          state: 'closed',
          priority: '3 high',
          group: 'Depot',
          customer,
          owner: User[5],
          organization: { id: 9, name: 'Depot South' },
          ...times,
        },
      },
    ]);
    expect((await observed({})).observation).toMatchObject({
      place: { at: Date.parse('2026-03-02T09:00:00Z') },
      status: { label: 'closed', type: 'closed', closedAt: Date.parse('2026-03-02T08:30:00Z') },
      dueAt: Date.parse('2026-03-03T08:00:00Z'),
      fields: { organization: { id: '9' }, team: 'Depot', priority: '3 high' },
    });
  });

  it('knows an unchanged ticket again, and a changed one for another event', async () => {
    const keyOf = async (changes: object) => (await observed(changes)).key;
    expect(await keyOf({ article_count: 4 })).toBe(await keyOf({}));
    expect(await keyOf({ updated_at: '2026-03-02T09:00:01.000Z' })).not.toBe(await keyOf({}));
  });

  it('goes on after a short page, which lacks what is gone, until there is nothing', async () => {
    const { next } = await read([ticket]);
    expect(next).toEqual({ by: 'search', since: Date.parse('2026-03-02T08:59:59Z'), page: 1 });
    const again = await read([ticket], next!);
    expect(again.next).toEqual({ ...next, page: 2 });
    expect(await read([], again.next!)).toEqual({ items: [], reached: null, next: null });
  });

  it('goes on from the last change, and by pages only within one second', async () => {
    const { next } = await read(fullPage('2026-03-02T10:00:00.000Z'));
    expect(next).toEqual({ by: 'search', since: Date.parse('2026-03-02T09:59:59Z'), page: 1 });
    expect((await read(fullPage('2026-03-02T10:00:00.000Z'), next!)).next).toEqual({ ...next, page: 2 });
    const beyond = read(fullPage('2026-03-02T10:00:00.000Z'), { ...next!, page: 100 });
    await expect(beyond).rejects.toThrow(UnexpectedAnswerError);
    const ids = { by: 'ids', since, page: 1 };
    expect((await read(fullPage('2025-01-01T00:00:00.000Z'), ids)).next).toEqual({ ...ids, page: 2 });
  });

  it('passes over nothing for a ticket that changed since the index has heard of it', async () => {
    expect((await readAll(knownTickets(350, { 100: Date.now() }))).size).toBe(350);
    // The index lags behind by more than it should: what stands behind tells that the place is an old one.
    expect((await readAll(knownTickets(350, { 50: Date.now() - 20 * minute, 99: Date.now() }))).size).toBe(350);
  });

  it('goes by pages through what has changed just now', async () => {
    const now = Date.now();
    expect(await read(fullPage(new Date(now).toISOString()))).toMatchObject({
      reached: null,
      next: { ...bySearch, page: 2 },
    });
    const restless = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [index + 1, now]));
    expect((await readAll(knownTickets(250, restless))).size).toBe(250);
  });

  it('goes on without the names that it may not read, and keeps nobody and not told apart', async () => {
    const { items } = await zammadPull.page(
      bySearch,
      deskWith([{ ...ticket, organization_id: null }], { groups: 403 }).ask,
    );
    expect(items[0]).toMatchObject({ ticket: { group: undefined, organization: null } });
    const away = zammadPull.page(bySearch, deskWith([ticket], { groups: 401 }).ask);
    await expect(away).rejects.toThrow(SourceRefusalError);
  });

  it('reads one ticket by its id, and knows when it is gone', async () => {
    expect(await zammadPull.ticket!('47', deskWith([ticket]).ask)).toEqual((await read([ticket])).items);
    const gone = zammadPull.ticket!('47', () => Promise.reject(new SourceRefusalError('No.', 404)));
    expect(await gone).toBe('gone');
  });

  it.each([
    [null],
    [[]],
    [{ tickets: 7 }],
    [{ tickets: [1], assets: {} }],
    [{ tickets: [0], assets: { Ticket: [{}] } }],
  ])('does not take %j for a page', async (answer) => {
    await expect(zammadPull.page(bySearch, async () => answer)).rejects.toThrow(UnexpectedAnswerError);
  });
});
