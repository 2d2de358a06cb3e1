import { historyOf, instantOf, type KnownTicket, type TicketWord } from '@deskledger/domain';
import { Client } from 'pg';
import { work, type AskedTicket } from './support/agents-at-work.js';
import { expectExactFigures } from './support/exactness.js';
import { Road } from './support/help-desk-road.js';
import { howMuch } from './support/how-much.js';
import { RunningProduct, until } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { RequestTracker, type Json } from './support/request-tracker.js';
import { Staff } from './support/staff.js';
import {
  allTransactions,
  intervalsOf,
  isClosed,
  readLives,
  turnsOf,
  withoutRepetitions,
  type From,
  type Life,
  type Named,
  type WrittenReply,
} from './support/ticket-lives.js';

const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
/**
 * As many at least as it takes for replies, closings and lost deliveries to be among what is done. More of both by hand: `REQUEST_TRACKER_TICKETS=300 REQUEST_TRACKER_OPERATIONS=2000`.
 */
const tickets = Number(process.env['REQUEST_TRACKER_TICKETS'] ?? howMuch(40, 12));
const operations = Number(process.env['REQUEST_TRACKER_OPERATIONS'] ?? howMuch(200, 60));
const agents = ['ada', 'ben', 'cleo', 'dora'];
const secret = 'whsec_YSBzZWNyZXQgdGhhdCBhIFNjcmlwIHNpZ25zIHdpdGg=';

interface Run {
  id: string;
  status: string;
  accepted: number;
  duplicates: number;
  quarantined: number;
  trouble: string | null;
}

/** A product of its own: only one that may read from the road's address can be connected. */
describe(`Request Tracker itself (seed ${seed})`, () => {
  const random = seededRandom(seed);
  let tracker: RequestTracker;
  let product: RunningProduct;
  let staff: Staff;
  let named: Named;
  let asked: ReadonlyMap<string, AskedTicket>;
  let lives: Life[];
  const road = new Road(
    () => product.url,
    () => tracker.url,
    () => random() < 0.1,
  );

  beforeAll(async () => {
    const host = await road.open();
    [tracker, product] = await Promise.all([
      RequestTracker.start(),
      RunningProduct.start({ OUTBOUND_HOSTS: host, RECONCILE_EVERY_MINUTES: '0' }),
    ]);
    staff = new Staff(() => product.url);
    named = await staffed(tracker);
    const wishes = { source: 'request-tracker', name: 'Acme', secret, deskUrl: `http://${host}` };
    const { address } = await staff.call<{ address: string }>('POST', '/api/connections', wishes);
    const access = { path: '/rt', token: tracker.makeToken('deskledger') };
    await staff.call('PUT', '/api/connections/request-tracker/access', { access });
    tracker.installScrip(`http://${host}${new URL(address).pathname}`, secret);
  });
  afterAll(async () => {
    await product?.stop();
    await tracker?.stop();
    road.close();
  });

  const pulled = () => read({ mode: 'pull', since: '2020-01-01T00:00:00Z' });

  const read = async (how: { mode: 'pull' | 'check'; since?: string }): Promise<Run> => {
    const wishes = { source: 'request-tracker', ...how };
    const { id } = await staff.call<Run>('POST', '/api/backfills', wishes);
    const run = () => staff.get<Run>(`/api/backfills/${id}`);
    await until('the end of the run', 600, async () => (await run()).status !== 'running');
    await staff.settled();
    return run();
  };

  it('has every transaction taken that its Scrip tells', async () => {
    asked = await work({ tracker, agents, queues: ['General', 'Network'], tickets, operations, random });
    expect(asked.size).toBe(tickets);
    expect(Object.fromEntries(road.answers)).toEqual({ 200: expect.any(Number) });
    expect(road.lost).toBeGreaterThan(0);
    expect(await rows(product, 'select * from quarantine')).toEqual([]);
  });

  it('is read to its end: what was lost on the way, and nothing twice', async () => {
    await product.explain(async () => {
      const [{ count } = {}] = await rows(product, 'select count(*)::int as count from received_events');
      const transactions = await allTransactions(tracker);
      expect(await pulled()).toMatchObject({
        ...{ status: 'completed', trouble: null, quarantined: 0 },
        ...{ accepted: transactions.length - Number(count), duplicates: Number(count) },
      });
    });
  });

  it('is told as its own history tells it: every status, owner, priority and queue from when it was set', async () => {
    lives = await readLives(tracker, asked, named);
    expect(await statesOf(product)).toEqual(lives.map(expectedState));
    const found = await rows(product, ticketsSql);
    expect(found).toEqual(lives.map(expectedRow));
  });

  it('knows every reply and every note as its own history tells it: when, by whom, and who sees it', async () => {
    const known = await repliesOf(product);
    // Who asked for a ticket that is deleted nobody says any more: of what no Scrip told of it nothing is known.
    for (const { id, replies } of lives.filter(({ end }) => end?.kind === 'deleted')) {
      expect(replies).toEqual(expect.arrayContaining([...(known.get(id) ?? [])]));
      known.delete(id);
    }
    const written = lives.filter(({ end, replies }) => end?.kind !== 'deleted' && replies.length > 0);
    expect(written.length).toBeGreaterThan(0);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(written.map(({ id, replies }) => [id, replies])));
  });

  it('gives the intervals and the figures that its history gives', async () => {
    const counted = lives.filter(({ end }) => end === null);
    const closed = counted.filter(({ status }) => isClosed(status.at(-1)![1]));
    const sum = (instants: number[]) => instants.reduce((total, at) => total + at / 1000, 0);
    const count = (kind: 'closings' | 'reopenings') => counted.flatMap((life) => turnsOf(life)[kind]).length;
    await expectExactFigures(staff, {
      events: [],
      expected: {
        ...{ all: counted.length, open: counted.length - closed.length, closed: closed.length },
        ...{ resolved: count('closings'), reopened: count('reopenings') },
        openSum: sum(closed.map(({ created }) => created)),
        closeSum: sum(closed.map((life) => turnsOf(life).closings.at(-1)!)),
      },
    });
    const intervals = await rows(product, intervalsSql);
    expect(intervals.map(Object.values)).toEqual(
      lives.flatMap((life) => intervalsOf(life).map((each, index) => [life.id, ...withoutCreation(life, each, index)])),
    );
  });

  it('changes nothing when it is read again, or asked for every open ticket', async () => {
    const before = await rows(product, ticketsSql);
    expect(await pulled()).toMatchObject({ status: 'completed', accepted: 0, quarantined: 0 });
    expect(await read({ mode: 'check' })).toMatchObject({ status: 'completed', trouble: null, accepted: 0 });
    expect(await rows(product, ticketsSql)).toEqual(before);
  });
});

/** Agents who may do everything, whoever Deskledger reads as, with the rights that its page asks for, and a second queue. */
async function staffed(tracker: RequestTracker): Promise<Named> {
  const users = new Map<string, string>();
  for (const name of [...agents, 'deskledger']) users.set(name, await tracker.addUser(name, `${name} of Acme`));
  await tracker.ask('root', 'POST', '/queue', { Name: 'Network' });
  for (const name of agents) tracker.grant(name, 'SuperUser');
  tracker.grant('deskledger', 'SeeQueue', 'ShowTicket', 'ShowTicketComments', 'ManageAuthTokens');
  const nobody = (await tracker.ask('root', 'GET', '/user/Nobody')) as Json;
  users.set('Nobody', String(nobody['id']));
  const { items } = (await tracker.ask('root', 'GET', '/queues/all?fields=id,Name')) as { items: Json[] };
  return { users, queues: new Map(items.map(({ id, Name: name }) => [String(id), String(name)])) };
}

async function rows(product: RunningProduct, sql: string): Promise<Json[]> {
  const client = new Client({ connectionString: product.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Json>(sql)).rows;
  } finally {
    await client.end();
  }
}

const ticketsSql = `
  select ticket_id as id, phase, counted, status, priority, team, nullif(assignee_id, '') as owner,
    created_at as created, closed_at as closed, reopen_count as reopened, first_response_at as replied
  from tickets where connection_id = 'request-tracker' order by ticket_id::int`;

const phases: Readonly<Record<string, string>> = { stalled: 'hold', resolved: 'closed', rejected: 'closed' };

/** Of a deleted ticket nobody tells any more what never changed of it, nor to the second when it was made. */
function expectedRow(life: Life): object {
  const { id, created, status, owner, priority, queue, firstReply, end } = life;
  const last = status.at(-1)![1]!;
  const { closings, reopenings } = turnsOf(life);
  const row = {
    ...{ id, phase: phases[last] ?? 'open', counted: end === null, status: last },
    created: end?.kind === 'deleted' ? (expect.any(Date) as Date) : new Date(created),
    ...{ closed: isClosed(last) ? new Date(closings.at(-1)!) : null, reopened: reopenings.length },
  };
  if (end?.kind === 'deleted') return expect.objectContaining(row) as object;
  const [now, held, of] = [priority, owner, queue].map((timeline) => timeline.at(-1)![1]);
  return { ...row, priority: now, owner: held, team: of, replied: firstReply === null ? null : new Date(firstReply) };
}

function withoutCreation({ end }: Life, [from, ...rest]: unknown[], index: number): unknown[] {
  return [end?.kind === 'deleted' && index === 0 ? expect.any(Number) : from, ...rest];
}

interface Words {
  id: string;
  status: readonly From[];
  owner: readonly From[];
  priority: readonly From[];
  queue: readonly From[];
  end: Life['end'];
}

/** What the product holds of every ticket, word by word. */
async function statesOf(product: RunningProduct): Promise<Words[]> {
  const found = await rows(product, `select state from stream_state where stream_id like 'ticket:request-tracker:%'`);
  const words = found.map(({ state }) => wordsOf(state as KnownTicket));
  return words.sort((one, other) => Number(one.id) - Number(other.id));
}

async function repliesOf(product: RunningProduct): Promise<Map<string, WrittenReply[]>> {
  const found = await rows(product, `select state from stream_state where stream_id like 'ticket:request-tracker:%'`);
  const replies = found.map(({ state }): [string, WrittenReply[]] => {
    const { ticketId, replies: known = [] } = state as KnownTicket;
    const reported = known.map(({ id, at, author, public: isPublic, by }) => ({
      id,
      at,
      author,
      public: isPublic,
      by: by?.id,
    }));
    return [ticketId, (reported as WrittenReply[]).sort((one, other) => Number(one.id) - Number(other.id))];
  });
  return new Map(replies.filter(([, known]) => known.length > 0));
}

function wordsOf(state: KnownTicket): Words {
  const timeline = <Word extends TicketWord>(word: Word, read: (value: never) => string | null): From[] =>
    withoutRepetitions(
      [...historyOf(state.history, word)].map(([place, value]) => [instantOf(place), read(value as never)]),
    );
  const end: Life['end'] =
    state.situation === 'deleted'
      ? { kind: 'deleted', at: instantOf(state.deleted), into: null }
      : state.situation === 'merged'
        ? { kind: 'merged', at: instantOf(state.merged.place), into: state.merged.into }
        : null;
  return {
    id: state.ticketId,
    status: timeline('status', ({ label }: { label: string | null }) => label),
    owner: timeline('assignee', (assignee: { id: string } | null) => assignee?.id ?? null),
    priority: timeline('priority', (priority: string | null) => priority),
    queue: timeline('team', (team: string | null) => team),
    end,
  };
}

function expectedState({ id, status, owner, priority, queue, end }: Life): object {
  if (end?.kind === 'deleted') return expect.objectContaining({ id, status, end }) as object;
  return { id, status, owner, priority, queue, end };
}

const intervalsSql = `
  select tickets.ticket_id as id, extract(epoch from valid_from)::float * 1000 as from,
    extract(epoch from valid_to)::float * 1000 as until, history.status, nullif(history.assignee_id, '') as owner
  from ticket_history as history join tickets on tickets.id = history.ticket_id
  where connection_id = 'request-tracker' order by tickets.ticket_id::int, valid_from`;
