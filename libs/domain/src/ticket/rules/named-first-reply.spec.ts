import { aReplyAt, observe, observed, plainRules, replied } from '../../testing/index.js';
import { ticketDecider } from '../ticket.decider.js';
import type { KnownTicket } from '../ticket.state.js';
import { readTicket } from './read-ticket.js';
import { brokenAt, promisedReplies } from './ticket-clocks.js';

const began = Date.parse('2026-09-07T09:00:00Z');
const minutes = (after: number) => began + after * 60_000;
type Said = Parameters<typeof observe>[1];

/** A ticket whose help desk says these things of it, so many minutes after its creation. */
function ticketOf(...steps: readonly (readonly [after: number, said: Said])[]): KnownTicket {
  return observed(
    steps.map(([after, said]) => observe(minutes(after), { createdAt: began, category: 'open', ...said })),
  );
}

/** The clocks of its replies, in minutes after the creation. */
function repliesOf(state: KnownTicket) {
  const after = (instant: number | null) => (instant === null ? null : (instant - began) / 60_000);
  return promisedReplies(state, readTicket(state, plainRules), plainRules).map((clock) => ({
    ...{ status: clock.status, due: after(clock.dueAt), stopped: after(clock.stoppedAt) },
    ...{ breached: after(clock.breachedAt), proven: after(brokenAt(clock, state)) },
  }));
}

const due = (after: number) => ({ firstReplyDueAt: minutes(after) });
const answered = (after: number) => ({ firstResponseAt: minutes(after) });
const never = { stopped: null, breached: null, proven: null };

describe('a first reply whose deadline the help desk names', () => {
  it.each<[string, KnownTicket, object]>([
    ['runs', ticketOf([0, due(60)]), { status: 'running', due: 60, ...never }],
    [
      'holds from the start, whenever it is named',
      ticketOf([0, {}], [90, due(60)], [95, answered(70)]),
      {
        ...{ status: 'breached', due: 60, stopped: 70, breached: 60, proven: 60 },
      },
    ],
    [
      'is kept at the very minute',
      ticketOf([0, due(60)], [61, answered(60)]),
      {
        ...{ status: 'met', due: 60, stopped: 60, breached: null, proven: null },
      },
    ],
    [
      'is missed',
      ticketOf([0, due(60)], [99, answered(61)]),
      {
        ...{ status: 'breached', due: 60, stopped: 61, breached: 60, proven: 60 },
      },
    ],
    [
      'may be put off',
      ticketOf([0, due(60)], [30, due(120)], [99, answered(90)]),
      {
        ...{ status: 'met', due: 120, stopped: 90, breached: null, proven: null },
      },
    ],
    [
      'is not healed by another that is named too late',
      ticketOf([0, due(60)], [80, due(120)], [99, answered(90)]),
      {
        ...{ status: 'breached', due: 60, stopped: 90, breached: 60, proven: 60 },
      },
    ],
    [
      'is missed where it had passed when it was named',
      ticketOf([0, due(60)], [30, due(20)], [99, answered(40)]),
      {
        ...{ status: 'breached', due: 20, stopped: 40, breached: 30, proven: 30 },
      },
    ],
    [
      'is not moved by what is named after the reply',
      ticketOf([0, due(60)], [50, answered(40)], [55, due(10)]),
      {
        ...{ status: 'met', due: 60, stopped: 40, breached: null, proven: null },
      },
    ],
    [
      'ends with the ticket',
      ticketOf([0, due(60)], [30, { category: 'closed' }]),
      {
        ...{ status: 'ended', due: 60, ...never },
      },
    ],
    [
      'is not proven to be missed while no reply is known of',
      ticketOf([0, due(60)], [90, { category: 'closed' }]),
      {
        ...{ status: 'breached', due: 60, stopped: null, breached: 60, proven: null },
      },
    ],
  ])('%s', (_case, state, clock) => {
    expect(repliesOf(state)).toEqual([clock]);
  });

  it('is asked for by the customer, of a ticket that the help desk opened', () => {
    const opening = replied(aReplyAt(minutes(0)));
    const opened = observe(minutes(0), { createdAt: began, category: 'open', ...due(60) });
    expect(repliesOf(observed([opened, opening]))).toEqual([]);
    const asked = replied(aReplyAt(minutes(10), { id: '2', author: 'customer' }));
    expect(repliesOf(observed([opened, opening, asked]))).toMatchObject([{ status: 'running', due: 60 }]);
  });

  it('is told once when it has passed, where replies are told', () => {
    const state = ticketOf([0, due(60)]);
    const look = (known: KnownTicket, repliesAreTold: boolean) =>
      ticketDecider.decide(known, { kind: 'deadlinePassed', repliesAreTold }, { now: minutes(61), rules: plainRules });
    expect(look(state, false)).toEqual([]);
    const [missed, ...others] = look(state, true);
    expect([missed, others]).toEqual([
      {
        type: 'TicketDeadlineMissed',
        data: { deadline: minutes(60), clock: 'first_reply', cycle: 1 },
        occurredAt: minutes(60),
      },
      [],
    ]);
    const after = ticketDecider.evolve(state, missed!) as KnownTicket;
    expect(look(after, true)).toEqual([]);
    expect(repliesOf(after)).toMatchObject([{ status: 'breached', breached: 60, proven: 60 }]);
  });
});
