import fc from 'fast-check';
import { aReplyAt, observe, observed, plainRules, replied } from '../../testing/index.js';
import { readFacts, readTicket } from '../rules/read-ticket.js';
import { firstReply, lastMessage, waitingFor } from './conversation.js';
import { withReply, type Replies, type Reply } from './replies.js';

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

const bo = { by: { id: '8', ref: null } };
/** In minutes since the creation. */
function first(all: readonly Reply[], named?: number) {
  const reply = firstReply(received(all), created, named === undefined ? null : at(named));
  return reply && (reply.at - created) / minute;
}

describe('the first reply', () => {
  it('is the first message of a person that the customer sees', () => {
    expect(first([])).toBeNull();
    expect(first([machine(1), note(5), customer(7)])).toBeNull();
    expect(first([machine(1), note(5), customer(7), agent(90), agent(60)])).toBe(60);
    expect(first([agent(-5), agent(30)])).toBe(30);
    expect(first([agent(-5)])).toBeNull();
  });

  it('is none while the customer has not written on a ticket that an agent opened', () => {
    for (const opening of [0, 1 / 60, 2 / 60]) {
      expect(first([agent(opening)])).toBeNull();
      expect(first([agent(opening), agent(45)])).toBeNull();
      expect(first([agent(opening), agent(45), customer(50)])).toBeNull();
      expect(first([agent(opening), customer(30), agent(120)])).toBe(120);
    }
  });

  it('may come at once where the customer wrote before it', () => {
    expect(first([customer(0), agent(3 / 60)])).toBe(3 / 60);
    expect(first([customer(0), agent(0)])).toBeNull();
    // A greeting by a machine or a note opens nothing.
    expect(first([machine(0), note(0), agent(10)])).toBe(10);
  });

  it('is the time that the help desk names, where that is all that is known, or earlier', () => {
    expect(first([], 30)).toBe(30);
    expect(first([], -1)).toBe(-1);
    expect(first([agent(20)], 30)).toBe(20);
    expect(first([agent(20)], 15)).toBe(15);
    expect(first([agent(20)], -1)).toBe(20);
  });

  it('is not the time that the help desk names for what is no reply', () => {
    expect(first([note(10)], 10)).toBeNull();
    expect(first([note(10), agent(50)], 10)).toBe(50);
    expect(first([machine(1), agent(50)], 1.5)).toBe(50);
    expect(first([agent(0)], 0)).toBeNull();
    expect(first([agent(0)], 40)).toBeNull();
    expect(first([agent(0), customer(30)], 40)).toBe(40);
    // A note of the same minute takes nothing from a reply.
    expect(first([note(10), agent(10.5)], 10.5)).toBe(10.5);
  });

  it('is by whoever wrote it', () => {
    const writer = (all: Reply[], named?: number) =>
      firstReply(received(all), created, named === undefined ? null : at(named))?.by;
    expect(writer([agent(30, bo)])).toBe('8');
    expect(writer([agent(30)])).toBeNull();
    // The help desk names the same reply a little earlier, and another one much earlier.
    expect(writer([agent(30, bo)], 29.5)).toBe('8');
    expect(writer([agent(30, bo)], 20)).toBeNull();
  });

  it('is none any more when the reply was made a note', () => {
    const reports = [observe(created, { category: 'open', createdAt: created }), replied(aReplyAt(at(20)))];
    expect(readFacts(observed(reports)).firstResponseAt).toBe(at(20));
    expect(
      readFacts(observed([...reports, replied(aReplyAt(at(20), { public: false }), at(30))])).firstResponseAt,
    ).toBeNull();
  });
});

/** What is waited for, since how many minutes after the creation. */
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
