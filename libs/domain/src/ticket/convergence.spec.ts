import fc from 'fast-check';
import { canonicalText } from '../core/canonical-text.js';
import { fold } from '../core/decider.js';
import { figureContext } from '../rollups/figure-context.js';
import { aHistory, handle, noLabels, observeAll, shuffledWithRepeats, recordAll, howMany } from '../testing/index.js';
import { clockKinds } from '../service-levels/policy.js';
import { historyOf, type TicketWord } from './facts/history.js';
import type { Observation } from './facts/observation.js';
import { orderingKeyText } from './facts/ordering-key.js';
import { agentRollup } from './figures/agent.rollup.js';
import { ticketRollup } from './figures/ticket.rollup.js';
import { missReasons, type TicketEvent } from './ticket.events.js';
import { evolveTicket, unknownTicket, type TicketState } from './ticket.state.js';

const context = figureContext({ timezone: 'Europe/Berlin', labels: noLabels });
const contribution = (state: TicketState) => ticketRollup.contribution(state, context);
const now = 8 * 3_600_000;
const reported = aHistory.chain((history) => fc.tuple(fc.constant(history), shuffledWithRepeats(history)));

/** The miss that was recorded last depends on when we looked; the figures do not. */
function withoutMiss(state: TicketState): unknown {
  return { ...state, missed: undefined };
}

/** Everything that a rule or a target may ask about. */
const asked: readonly TicketWord[] = [
  'status',
  'dueAt',
  'assignee',
  'team',
  'priority',
  'organization',
  'classification',
  'designation',
  'channel',
  'tags',
];

/** What was said of a word at every ordering key, found without the rules: of two values at one ordering key the greater text. */
function wordsOf(history: readonly Observation[], word: TicketWord): [place: string, value: string][] {
  const words = new Map<string, string>();
  for (const { place, fields, status, dueAt } of history) {
    const value = { ...fields, status, dueAt: dueAt ?? undefined }[word];
    if (value === undefined) continue;
    const [at, text] = [orderingKeyText(place), canonicalText(value)];
    if (text > (words.get(at) ?? '')) words.set(at, text);
  }
  return [...words].sort(([one], [other]) => (one < other ? -1 : 1));
}

describe('a history of observations', () => {
  it('keeps every word of every field at its ordering key, whatever the order of arrival', () => {
    fc.assert(
      fc.property(reported, ([history, shuffled]) => {
        const state = observeAll(shuffled, now);
        const kept = asked.map((word) =>
          [...historyOf(state.situation === 'unknown' ? [] : state.history, word)].map(([place, value]) => [
            place,
            canonicalText(value),
          ]),
        );
        expect(kept).toEqual(asked.map((word) => wordsOf(history, word)));
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('gives one state and one contribution in any order and with any repetition', () => {
    fc.assert(
      fc.property(reported, ([history, shuffled]) => {
        const [state, other] = [observeAll(history, now), observeAll(shuffled, now)];
        expect(withoutMiss(other)).toEqual(withoutMiss(state));
        expect(contribution(other)).toEqual(contribution(state));
        expect(agentRollup.contribution(other, context)).toEqual(agentRollup.contribution(state, context));
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('gives the same contribution when the deadline is looked at only once for many observations', () => {
    fc.assert(
      fc.property(reported, fc.integer({ min: 1, max: 6 }), ([history, shuffled], batchSize) => {
        const commands = shuffled.flatMap((observation, index) => {
          const isLast = (index + 1) % batchSize === 0 || index === shuffled.length - 1;
          return isLast ? [observation, { kind: 'deadlinePassed' as const }] : [observation];
        });
        const { state } = handle(unknownTicket, commands, now);
        expect(contribution(state)).toEqual(contribution(observeAll(history, now)));
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('gives the same contributions with any reasons of missed deadlines among its facts', () => {
    const reason = fc.record({
      ...{ clock: fc.constantFrom(...clockKinds), startedAt: fc.integer({ min: 0, max: now }) },
      reason: fc.option(fc.constantFrom(...missReasons)),
    });
    fc.assert(
      fc.property(reported, fc.array(fc.tuple(fc.nat(50), reason)), ([, shuffled], reasons) => {
        const { events, state } = recordAll(shuffled, now);
        const all: TicketEvent[] = [...events];
        for (const [index, data] of reasons)
          all.splice(index, 0, { type: 'TicketDeadlineExplained', data, occurredAt: now });
        const explained = fold(evolveTicket, unknownTicket, all);
        expect({ ...explained, explained: undefined }).toEqual({ ...state, explained: undefined });
        expect(contribution(explained)).toEqual(contribution(state));
        expect(agentRollup.contribution(explained, context)).toEqual(agentRollup.contribution(state, context));
      }),
      { numRuns: howMany(300) },
    );
  });

  it('gives the state that its facts fold to, also when they come back from the log', () => {
    fc.assert(
      fc.property(reported, ([, shuffled]) => {
        const { events, state } = recordAll(shuffled, now);
        const stored = JSON.parse(JSON.stringify(events)) as typeof events;
        expect(fold(evolveTicket, unknownTicket, stored)).toEqual(state);
      }),
      { numRuns: howMany(500) },
    );
  });

  it('yields no event when all of it is told again', () => {
    fc.assert(
      fc.property(reported, ([history, shuffled]) => {
        expect(recordAll(shuffled, now, observeAll(history, now)).events).toEqual([]);
      }),
      { numRuns: howMany(300) },
    );
  });

  it('survives being stored as JSON between any two observations', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const stored = history.reduce<TicketState>(
          (state, next) => JSON.parse(JSON.stringify(recordAll([next], now, state).state)) as TicketState,
          unknownTicket,
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
      { numRuns: howMany(1000) },
    );
  });
});
