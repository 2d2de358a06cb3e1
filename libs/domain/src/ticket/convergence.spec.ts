import fc from 'fast-check';
import { aHistory, observeAll, shuffledWithRepeats } from '../testing/index.js';
import { figureContext } from '../rollups/figure-context.js';
import { agentRollup } from './figures/agent.rollup.js';
import { ticketRollup } from './figures/ticket.rollup.js';
import { evolveTicket } from './ticket.evolve.js';
import { handleTicket, observeTicket } from './ticket.decider.js';
import type { TicketEvent } from './ticket.events.js';
import type { TicketState } from './ticket.state.js';

const context = figureContext({ timezone: 'Europe/Berlin' });
const contribution = (state: TicketState) => ticketRollup.contribution(state, context);
const now = 8 * 3_600_000;
const told = aHistory.chain((history) => fc.tuple(fc.constant(history), shuffledWithRepeats(history)));

/** The miss that was recorded last depends on when we looked; the figures do not. */
function withoutMiss(state: TicketState): unknown {
  return { ...state, missed: undefined };
}

describe('a history of observations', () => {
  it('gives one state and one contribution in any order and with any repetition', () => {
    fc.assert(
      fc.property(told, ([history, shuffled]) => {
        const [state, other] = [observeAll(history, now), observeAll(shuffled, now)];
        expect(withoutMiss(other)).toEqual(withoutMiss(state));
        expect(contribution(other)).toEqual(contribution(state));
        expect(agentRollup.contribution(other, context)).toEqual(agentRollup.contribution(state, context));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same contribution when the deadline is looked at only once for many observations', () => {
    fc.assert(
      fc.property(told, fc.integer({ min: 1, max: 6 }), ([history, shuffled], batchSize) => {
        const state = shuffled.reduce<TicketState>((before, observation, index) => {
          const { state: after } = observeTicket(before, observation);
          const isLast = (index + 1) % batchSize === 0 || index === shuffled.length - 1;
          return isLast ? handleTicket(after, { kind: 'deadlinePassed' }, { now }).state : after;
        }, null);
        expect(contribution(state)).toEqual(contribution(observeAll(history, now)));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the state that its facts fold to', () => {
    fc.assert(
      fc.property(told, ([, shuffled]) => {
        const facts: TicketEvent[] = [];
        const state = shuffled.reduce<TicketState>((before, observation) => {
          const outcome = handleTicket(before, observation, { now });
          facts.push(...outcome.events);
          return outcome.state;
        }, null);
        expect(facts.reduce<TicketState>(evolveTicket, null)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('yields no event when all of it is told again', () => {
    fc.assert(
      fc.property(told, ([history, shuffled]) => {
        const state = observeAll(history, now);
        for (const observation of shuffled) expect(handleTicket(state, observation, { now }).events).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('survives being stored as JSON between any two observations', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const stored = history.reduce<TicketState>(
          (state, next) => JSON.parse(JSON.stringify(handleTicket(state, next, { now }).state)) as TicketState,
          null,
        );
        expect(stored).toEqual(observeAll(history, now));
      }),
    );
  });

  it('never gives a ticket a negative duration', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        for (const { times } of contribution(observeAll(history, now)))
          expect(times?.resolution ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
