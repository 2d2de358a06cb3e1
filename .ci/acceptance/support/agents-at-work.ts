import type { Json, RequestTracker } from './request-tracker.js';

/** A ticket as it was asked for: what Request Tracker's history does not tell. */
export interface AskedTicket {
  readonly priority: string;
  readonly queue: string;
  readonly requestor: string;
  /** As Request Tracker keeps it, epoch milliseconds: the first transaction may be a second later. */
  readonly created: number;
}

interface Work {
  readonly tracker: RequestTracker;
  readonly agents: readonly string[];
  readonly queues: readonly string[];
  readonly tickets: number;
  readonly operations: number;
  readonly random: () => number;
}

type Activity = (id: string) => Promise<void>;

/** How often each is done, in a hundred; what is left over is a reply. */
const habits = {
  own: 18,
  resolve: 14,
  open: 14,
  stall: 10,
  priority: 9,
  queue: 6,
  comment: 6,
  reject: 4,
  merge: 3,
  remove: 3,
};

/**
 * Lets agents work on tickets, three at a time, each on tickets of their own, and answers with what was asked for by the
 * ticket's id. Everything is seeded but the clock.
 */
export async function work(wishes: Work): Promise<ReadonlyMap<string, AskedTicket>> {
  const asked = new Map<string, AskedTicket>();
  const desks = 3;
  const share = (whole: number, nth: number) =>
    Math.floor((whole * (nth + 1)) / desks) - Math.floor((whole * nth) / desks);
  await Promise.all(
    Array.from({ length: desks }, (_, nth) =>
      atOneDesk({ ...wishes, tickets: share(wishes.tickets, nth), operations: share(wishes.operations, nth) }, asked),
    ),
  );
  return asked;
}

async function atOneDesk(wishes: Work, asked: Map<string, AskedTicket>): Promise<void> {
  const { tracker, agents, queues, tickets, operations, random } = wishes;
  const alive: string[] = [];
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const put = (id: string, body: object) => tracker.ask(oneOf(agents), 'PUT', `/ticket/${id}`, body);
  const say = (id: string, how: string) =>
    tracker.ask(oneOf(agents), 'POST', `/ticket/${id}/${how}`, { Content: 'Said.', ContentType: 'text/plain' });
  const bury = (id: string) => void alive.splice(alive.indexOf(id), 1);

  const activities: Record<keyof typeof habits, Activity> = {
    own: async (id) => void (await put(id, { Owner: oneOf([...agents, 'Nobody']) })),
    resolve: async (id) => void (await put(id, { Status: 'resolved' })),
    open: async (id) => void (await put(id, { Status: 'open' })),
    stall: async (id) => void (await put(id, { Status: 'stalled', Priority: Math.floor(random() * 100) })),
    priority: async (id) => void (await put(id, { Priority: Math.floor(random() * 100) })),
    queue: async (id) => void (await put(id, { Queue: oneOf(queues) })),
    comment: async (id) => void (await say(id, 'comment')),
    reject: async (id) => void (await put(id, { Status: 'rejected', Owner: 'Nobody' })),
    merge: async (id) => {
      // Who asks for a ticket is asked for by the surviving one too: agents' own tickets stay by themselves.
      const others = alive.filter((other) => other !== id && !agents.includes(asked.get(other)!.requestor));
      if (others.length === 0 || agents.includes(asked.get(id)!.requestor)) return;
      await put(id, { MergeInto: oneOf(others) });
      bury(id);
    },
    remove: async (id) => {
      await put(id, { Status: 'deleted' });
      bury(id);
    },
  };

  const create = async () => {
    const ticket = { priority: String(Math.floor(random() * 100)), queue: oneOf(queues), requestor: requestor() };
    const made = await tracker.ask(oneOf(agents), 'POST', '/ticket', {
      ...{ Subject: `Ärger mit Nummer ${asked.size}`, Queue: ticket.queue, Priority: Number(ticket.priority) },
      ...{ Requestor: `${ticket.requestor}@acme.example`, Content: 'It does not work.', ContentType: 'text/plain' },
    });
    const id = String((made as { id: unknown }).id);
    const { Created: created } = (await tracker.ask('root', 'GET', `/ticket/${id}`)) as Json;
    asked.set(id, { ...ticket, created: Date.parse(String(created)) });
    alive.push(id);
  };
  const requestor = () => (random() < 0.3 ? oneOf(agents) : `customer-${Math.floor(random() * 20)}`);

  let created = 0;
  for (let done = 0; done < operations; done += 1) {
    const left = operations - done;
    if (created < tickets && (alive.length < 2 || random() < (tickets - created) / left)) {
      await create();
      created += 1;
      continue;
    }
    if (alive.length === 0) return;
    const id = oneOf(alive);
    let chance = random() * 100;
    const kind = (Object.keys(habits) as (keyof typeof habits)[]).find((each) => (chance -= habits[each]) < 0);
    if (kind === undefined) await say(id, 'correspond');
    else await activities[kind](id);
  }
}
