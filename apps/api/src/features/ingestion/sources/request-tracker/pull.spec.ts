import { SourceRefusalError, UnexpectedAnswerError, type PullCursor } from '../pull.js';
import { requestTrackerPull as pull } from './pull.js';

const since = Date.parse('2026-03-02T12:00:00Z');

interface SmallTicket {
  readonly id: number;
  readonly changed: string;
  readonly transactions: number;
  readonly mergedInto?: number;
  readonly deleted?: true;
  /** The user may not see one transaction of ten. */
  readonly hidesSome?: true;
}

const some: SmallTicket[] = [
  { id: 1, changed: '2026-03-02T11:59:59Z', transactions: 3 },
  { id: 2, changed: '2026-03-02T12:00:00Z', transactions: 2 },
  { id: 3, changed: '2026-03-03T09:00:00Z', transactions: 250, hidesSome: true },
  { id: 4, changed: '2026-03-03T09:00:00Z', transactions: 1, mergedInto: 2 },
  { id: 5, changed: '2026-03-03T09:00:00Z', transactions: 1, deleted: true },
  { id: 6, changed: '2026-03-02T11:00:00Z', transactions: 1, deleted: true },
];

/** As much of REST 2.0 as is asked for. Transactions are numbered a thousand a ticket. */
function answered(tickets: readonly SmallTicket[], path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://rt.example');
  const after = Number(/ id > (\d+)$/.exec(searchParams.get('query') ?? '')?.[1]);
  const paged = (items: { id: string; isUnseen?: boolean }[]) => {
    const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page') ?? 1)];
    const ordered = searchParams.get('order') === 'DESC' ? items.toReversed() : items;
    // Pages are cut first; what the user may not see is left out of them then.
    return { items: ordered.slice(size * (page - 1), size * page).filter(({ isUnseen }) => !isUnseen), total: null };
  };
  if (pathname.endsWith('/tickets')) {
    const one = / id = '(\d+)'$/.exec(searchParams.get('query') ?? '')?.[1];
    const isFound = (ticket: SmallTicket) => (one === undefined ? ticket.id > after : String(ticket.id) === one);
    const found = tickets.filter((ticket) => !ticket.deleted && isFound(ticket));
    return paged(found.map(({ id, changed }) => ({ id: String(id), LastUpdated: changed, Status: 'open' })));
  }
  if (pathname.endsWith('/transactions')) {
    const found = tickets.filter(({ id, deleted }) => deleted && id * 1e4 > after);
    return paged(found.map(({ id, changed }) => ({ id: String(id * 1e4), ObjectId: String(id), Created: changed })));
  }
  const asked = Number(/\/ticket\/(\d+)\/history$/.exec(pathname)?.[1]);
  if (!tickets.some(({ id }) => id === asked)) throw new SourceRefusalError('There is none.', 404);
  const survivor = tickets.find(({ id }) => id === asked)?.mergedInto ?? asked;
  const found = tickets.filter(({ id, mergedInto }) => id === survivor || mergedInto === survivor);
  return paged(
    found.flatMap(({ id, changed, transactions, hidesSome }) =>
      Array.from({ length: transactions }, (_, n) => ({
        ...{ id: String(id * 1e4 + n), ObjectId: String(id), Type: n === 0 ? 'Create' : 'Comment', Created: changed },
        isUnseen: hidesSome === true && n % 10 === 9,
      })),
    ),
  );
}

interface ReportedTransaction {
  readonly transaction: { readonly id: string; readonly ticket: string };
}

async function readAll(tickets: readonly SmallTicket[]) {
  const asked: URL[] = [];
  const pages: ReportedTransaction[][] = [];
  for (let cursor: PullCursor | null = pull.first(since); cursor !== null && pages.length < 20;) {
    const page = await pull.page(cursor, async (path) => {
      asked.push(new URL(path, 'http://rt.example'));
      return answered(tickets, path);
    });
    pages.push(page.items as ReportedTransaction[]);
    cursor = page.next;
  }
  return { asked, pages, reported: pages.flat().map(({ transaction }) => transaction) };
}

describe('reading Request Tracker', () => {
  it('reads the whole history of what has changed since then, merged and deleted tickets too', async () => {
    const { reported } = await readAll(some);
    const counts = new Map<string, number>();
    for (const { ticket } of reported) counts.set(ticket, (counts.get(ticket) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ 2: 2, 3: 225, 4: 1, 5: 1 });
    expect(new Set(reported.map(({ id }) => id)).size).toBe(reported.length);
  });

  it('asks for whole days, the one before too, since times are read in the zone of the account', async () => {
    const { asked } = await readAll(some);
    const queries = asked.map(({ searchParams }) => searchParams.get('query'));
    expect(queries[0]).toBe("EffectiveId > 0 AND LastUpdated >= '2026-03-01' AND id > 0");
    expect(queries.findLast((query) => query !== null)).toContain("Created >= '2026-03-01' AND id > 60000");
  });

  it('goes on after the last ticket of a page, whatever changes meanwhile', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({
      id: n + 1,
      changed: '2026-03-03T09:00:00Z',
      transactions: 1,
    }));
    const { pages } = await readAll(many);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20, 0, 0]);
  });

  it('ends a page that holds much, and shares a ticket without end among pages', async () => {
    const long = [
      { id: 1, changed: '2026-03-03T09:00:00Z', transactions: 1200 },
      { id: 2, changed: '2026-03-03T09:00:00Z', transactions: 7000 },
      { id: 3, changed: '2026-03-03T09:00:00Z', transactions: 1 },
    ];
    const { pages, reported } = await readAll(long);
    expect(pages.map(({ length }) => length)).toEqual([1200, 3000, 3000, 1000, 1, 0, 0]);
    expect(new Set(reported.map(({ id }) => id)).size).toBe(8201);
  });

  it('reads one ticket by its id, with its whole history, deleted ones too, and knows when it is gone', async () => {
    const one = async (id: string) => {
      const reported = await pull.ticket!(id, async (path) => answered(some, path));
      return reported === 'gone'
        ? reported
        : (reported as ReportedTransaction[]).map(({ transaction }) => transaction.ticket);
    };
    expect(await one('2')).toEqual(['2', '2']);
    expect((await one('3')).length).toBe(225);
    expect(await one('4')).toEqual(['4']);
    expect(await one('5')).toEqual(['5']);
    expect(await one('7')).toBe('gone');
  });

  it('is let in by a token, wherever in its address it is', () => {
    const desk = { deskUrl: 'https://rt.example', post: () => Promise.reject(new Error('nothing is posted')) };
    const authorization = { headers: { authorization: 'token 1-14-abc' } };
    expect(pull.authorize({ path: '/', token: '1-14-abc' }, desk)).toEqual(authorization);
    const bases = ['/', '', '/rt', 'rt/', '//elsewhere.example/x/'].map((path) => pull.base!({ path }));
    expect(bases).toEqual(['', '', '/rt', '/rt', '/elsewhere.example/x']);
  });

  it.each([
    null,
    [],
    'text',
    {},
    { items: {} },
    { items: [{ id: '1' }] },
    { items: [{ LastUpdated: '2026-03-03T09:00:00Z' }] },
  ])('does not take %j for a list of tickets', async (answer) => {
    await expect(pull.page(pull.first(since), async () => answer)).rejects.toThrow(UnexpectedAnswerError);
  });
});
