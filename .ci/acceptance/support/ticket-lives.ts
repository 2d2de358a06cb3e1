import type { AskedTicket } from './agents-at-work.js';
import type { Json, RequestTracker } from './request-tracker.js';

/** A value from an instant (epoch milliseconds) on. */
export type From = readonly [at: number, value: string | null];

/** What Request Tracker's own transactions say of a ticket; repeated values are left out. */
export interface Life {
  readonly id: string;
  readonly created: number;
  readonly status: readonly From[];
  readonly owner: readonly From[];
  readonly priority: readonly From[];
  readonly queue: readonly From[];
  readonly firstReply: number | null;
  /** What was written, oldest first. */
  readonly replies: readonly WrittenReply[];
  readonly end: { readonly kind: 'deleted' | 'merged'; readonly at: number; readonly into: string | null } | null;
}

export interface WrittenReply {
  /** Of its transaction. */
  readonly id: string;
  readonly at: number;
  readonly author: 'agent' | 'customer';
  readonly public: boolean;
  /** The id of the user who wrote it. */
  readonly by: string;
}

export interface Named {
  /** Ids of users by their names, Nobody too. */
  readonly users: ReadonlyMap<string, string>;
  /** Names of queues by their ids. */
  readonly queues: ReadonlyMap<string, string>;
}

/** Reads every transaction that there is, and follows each ticket through its own; by the tickets' ids. */
export async function readLives(
  tracker: RequestTracker,
  asked: ReadonlyMap<string, AskedTicket>,
  named: Named,
): Promise<Life[]> {
  const transactions = await allTransactions(tracker);
  const lives = [...asked].map(([id, ticket]) => {
    const own = transactions.filter(({ ObjectId: of }) => String(of) === id);
    return lifeOf(id, ticket, own, named);
  });
  return lives.sort((one, other) => Number(one.id) - Number(other.id));
}

/** Of tickets, but for the mails that were sent about them; oldest first. */
export async function allTransactions(tracker: RequestTracker): Promise<Json[]> {
  const all: Json[] = [];
  for (let after = 0; ;) {
    const query = new URLSearchParams({
      query: `ObjectType = 'RT::Ticket' AND id > ${after}`,
      orderby: 'id',
      per_page: '100',
      fields: 'ObjectId,Type,Field,OldValue,NewValue,Created,Creator',
    });
    const { items } = (await tracker.ask('root', 'GET', `/transactions?${query.toString()}`)) as { items: Json[] };
    if (items.length === 0) return all.filter(({ Type: type }) => !String(type).endsWith('EmailRecord'));
    all.push(...items);
    after = Number(items.at(-1)!['id']);
  }
}

function lifeOf(id: string, asked: AskedTicket, transactions: readonly Json[], { users, queues }: Named): Life {
  const instant = (transaction: Json) => Date.parse(String(transaction['Created']));
  const begun = instant(transactions[0]!);
  const changes = (field: string) => transactions.filter(({ Field: of }) => of === field);
  const timeline = (first: string | null, field: string, read: (value: string) => string | null = (value) => value) =>
    withoutRepetitions([
      [begun, first],
      ...changes(field).map((each): From => [instant(each), read(String(each['NewValue']))]),
    ]);
  const nobody = users.get('Nobody');
  const replies = transactions
    .filter(({ Type: type }) => type === 'Correspond' || type === 'Comment')
    .map((each): WrittenReply => {
      const name = String((each['Creator'] as Json)['id']);
      const author = name === asked.requestor ? 'customer' : 'agent';
      const by = users.get(name)!;
      return { id: String(each['id']), at: instant(each), author, public: each['Type'] === 'Correspond', by };
    });
  const reply = firstReplyOf(replies, asked.created);
  const status = timeline('new', 'Status');
  const deletion = status.find(([, value]) => value === 'deleted');
  const merger = changes('MergedInto').find(({ NewValue: link }) => !String(link).endsWith(`/ticket/${id}`));
  const end =
    deletion !== undefined
      ? { kind: 'deleted' as const, at: deletion[0], into: null }
      : merger !== undefined
        ? { kind: 'merged' as const, at: instant(merger), into: String(merger['NewValue']).split('/').at(-1)! }
        : null;
  return {
    id,
    created: asked.created,
    status: status.filter(([, value]) => value !== 'deleted'),
    owner: timeline(null, 'Owner', (value) => (value === nobody ? null : value)),
    priority: timeline(asked.priority, 'Priority'),
    queue: timeline(asked.queue, 'Queue', (value) => queues.get(value)!),
    firstReply: reply?.at ?? null,
    replies,
    end,
  };
}

/** The first agent's message to the customer; where one opened the ticket, as one within its first ten seconds does, the first after the customer's own. */
function firstReplyOf(replies: readonly WrittenReply[], created: number): WrittenReply | undefined {
  const said = replies.filter((reply) => reply.public);
  const asked = said.find(({ author }) => author === 'customer')?.at ?? Infinity;
  const answers = said.filter(({ author }) => author === 'agent');
  const isOpened = answers.some(({ at }) => at <= Math.min(asked, created + 10_000));
  return answers.find(({ at }) => !isOpened || at > asked);
}

export function withoutRepetitions(timeline: readonly From[]): From[] {
  return timeline.filter(([, value], index) => index === 0 || value !== timeline[index - 1]![1]);
}

export const isClosed = (status: string | null | undefined): boolean => status === 'resolved' || status === 'rejected';

/** Instants at which the ticket was closed, and opened again. */
export function turnsOf({ status }: Life): { closings: number[]; reopenings: number[] } {
  const closings: number[] = [];
  const reopenings: number[] = [];
  status.forEach(([at, value], index) => {
    const was = isClosed(status[index - 1]?.[1]);
    if (isClosed(value) && !was) closings.push(at);
    if (!isClosed(value) && was) reopenings.push(at);
  });
  return { closings, reopenings };
}

/** Times in which status and owner stayed the same: `[from, until, status, owner]`; none is without length. */
export function intervalsOf({
  created,
  status,
  owner,
  end,
}: Life): [number, number | null, string | null, string | null][] {
  // The ticket itself may be of the second before its first transaction.
  const instants = [...new Set([created, ...[...status, ...owner].map(([at]) => at)])].sort(
    (one, other) => one - other,
  );
  const valueAt = (timeline: readonly From[], instant: number) =>
    (timeline.findLast(([at]) => at <= instant) ?? timeline[0]!)[1];
  const turns = instants
    .filter((at) => end === null || at < end.at)
    .map((at) => [at, valueAt(status, at), valueAt(owner, at)] as const)
    .filter(([, ...now], index, all) => index === 0 || now.some((value, nth) => value !== all[index - 1]![nth + 1]));
  return turns.map(([at, ...now], index) => [at, turns[index + 1]?.[0] ?? end?.at ?? null, ...now]);
}
