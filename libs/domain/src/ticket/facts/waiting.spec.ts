import fc from 'fast-check';
import { aReplyAt, observe, observed, plainRules, replied } from '../../testing/index.js';
import { readTicket } from '../rules/read-ticket.js';
import { firstReply } from './first-reply.js';
import { withReply, type Replies, type Reply } from './replies.js';
import { lastMessage, waitingFor } from './waiting.js';

const minute = 60_000;
/** When the tickets were created. */
const created = 100 * minute;
const at = (minutes: number) => created + minutes * minute;

const received = (all: readonly Reply[]): Replies =>
  all.reduce<Replies>((replies, reply) => withReply(replies, reply, reply.at), []);
const agent = (minutes: number, reported: Partial<Reply> = {}): Reply =>
  aReplyAt(at(minutes), { id: `agent ${minutes}`, ...reported });
const customer = (minutes: number) => agent(minutes, { id: `customer ${minutes}`, author: 'customer' });
const note = (minutes: number) => agent(minutes, { id: `note ${minutes}`, public: false });
const machine = (minutes: number) => agent(minutes, { id: `machine ${minutes}`, author: 'system' });

/** In minutes since the creation. */
function waiting(all: readonly Reply[], named?: number) {
  const replies = received(all);
  const found = waitingFor(replies, created, firstReply(replies, created, named === undefined ? null : at(named)));
  return found && [found.for, (found.since - created) / minute];
}

describe('what a customer waits for', () => {
  it('is a first reply from the creation on', () => {
    expect(waiting([])).toEqual(['first_reply', 0]);
    expect(waiting([machine(1), note(5), customer(7)])).toEqual(['first_reply', 0]);
    expect(waiting([], 30)).toBeNull();
    expect(waiting([agent(30)])).toBeNull();
  });

  it('is a first reply from their first message on where an agent opened the ticket', () => {
    expect(waiting([agent(0)])).toBeNull();
    expect(waiting([agent(0), agent(45)])).toBeNull();
    expect(waiting([agent(0), customer(30), customer(40)])).toEqual(['first_reply', 30]);
    expect(waiting([agent(0), customer(30), agent(50)])).toBeNull();
  });

  it('is a reply to the oldest message since the last one', () => {
    expect(waiting([agent(10), customer(20), customer(25)])).toEqual(['reply', 20]);
    expect(waiting([agent(10), customer(20), note(22), machine(23)])).toEqual(['reply', 20]);
    expect(waiting([agent(10), customer(20), agent(30)])).toBeNull();
    expect(waiting([agent(10), customer(20), agent(30), customer(31)])).toEqual(['reply', 31]);
    expect(waiting([customer(20)], 10)).toEqual(['reply', 20]);
    expect(waiting([customer(20), agent(20)])).toBeNull();
  });

  it('is nothing on a ticket that is closed or not counted', () => {
    const told = [
      observe(created, { category: 'open', createdAt: created }),
      replied(agent(10)),
      replied(customer(20)),
    ];
    const read = (...later: ReturnType<typeof observe>[]) =>
      readTicket(observed([...told, ...later]), plainRules).waiting;
    expect(read()).toEqual({ for: 'reply', since: at(20) });
    expect(read(observe(at(30), { category: 'hold' }))).toEqual({ for: 'reply', since: at(20) });
    expect(read(observe(at(30), { category: 'closed' }))).toBeNull();
    expect(read(observe(at(30), { spam: true }))).toBeNull();
  });
});

describe('the last message', () => {
  it('is of the customer or an agent, never a note or automatic', () => {
    expect(lastMessage(received([]))).toBeNull();
    expect(lastMessage(received([note(1), machine(2)]))).toBeNull();
    expect(lastMessage(received([customer(1), agent(2), note(3)]))).toEqual({ at: at(2), by: 'agent' });
    expect(lastMessage(received([agent(2), customer(3)]))).toEqual({ at: at(3), by: 'customer' });
    expect(lastMessage(received([customer(2), agent(2)]))).toEqual({ at: at(2), by: 'agent' });
  });

  it('is the customer’s wherever a reply is awaited after the first one', () => {
    const message = fc
      .record({
        minutes: fc.integer({ min: -5, max: 60 }),
        author: fc.constantFrom('agent' as const, 'customer' as const, 'system' as const),
        public: fc.boolean(),
      })
      .map(({ minutes, ...rest }) => aReplyAt(at(minutes), { id: null, ...rest }));
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), (all) => {
        const replies = received(all);
        const first = firstReply(replies, created, null);
        if (first === null) return;
        const awaited = waitingFor(replies, created, first);
        expect(awaited !== null).toBe(lastMessage(replies)?.by === 'customer');
      }),
    );
  });
});
