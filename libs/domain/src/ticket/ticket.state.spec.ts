import { fold } from '../core/decider.js';
import { aReplyAt, observe, replied, recordAll } from '../testing/index.js';
import type { Observation } from './facts/observation.js';
import { instantOf, orderingKeyText } from './facts/ordering-key.js';
import type { ExplainedDeadline, TicketEvent, TicketOpened } from './ticket.events.js';
import {
  evolveTicket,
  isLaterMerger,
  missReason,
  unknownTicket,
  type KnownTicket,
  type TicketState,
} from './ticket.state.js';

const opened = observe(10, { category: 'open' });
const merged = (at: number, into: string) => observe(at, { kind: 'merged', mergedInto: into });
const deleted = (at: number) => observe(at, { kind: 'deleted' });

/** Where a ticket's life ended, by what was told of it, whatever came first. */
function endOf(state: TicketState) {
  if (state.situation === 'unknown' || state.situation === 'known') return { situation: state.situation };
  const { situation, merged: merger } = state;
  const into = merger === undefined ? undefined : merger.into;
  return situation === 'deleted' ? { situation, into, deleted: state.deleted } : { situation, into };
}

const reportedInBothOrders = (...ends: readonly Observation[]) =>
  [ends, [...ends].reverse()].map((order) => endOf(recordAll([opened, ...order]).state));

describe('the beginning of a ticket', () => {
  const openedNow = () => {
    const { events, state } = recordAll([opened]);
    return { opening: events[0] as TicketOpened, state };
  };

  it('is its opening: what is told before that is not heard', () => {
    const { opening, state } = openedNow();
    const missed: TicketEvent = { type: 'TicketDeadlineMissed', data: { deadline: 5 }, occurredAt: 5 };
    const { place: orderingKey } = opening.data;
    const confirmed: TicketEvent = {
      type: 'TicketConfirmed',
      data: { place: orderingKey, fields: { team: 'First' } },
      occurredAt: 5,
    };
    expect(fold(evolveTicket, unknownTicket, [missed, confirmed])).toEqual(unknownTicket);
    expect(fold(evolveTicket, unknownTicket, [missed, confirmed, opening])).toEqual(state);
  });

  it('is heard like any report when it is told of a known ticket', () => {
    const { opening, state } = openedNow();
    const orderingKey = orderingKeyText({ at: 5, revision: null, key: '' });
    const earlier: TicketOpened = {
      ...opening,
      data: { ticketId: '1', place: orderingKey, fields: { team: 'First' } },
    };
    const { history } = fold(evolveTicket, state, [earlier]) as KnownTicket;
    expect(history.map(([at]) => instantOf(at))).toEqual([5, 10]);
  });
});

describe('a reply that is heard of before its ticket', () => {
  const early = replied(aReplyAt(20));

  it('is kept, and its ticket stays unknown', () => {
    expect(recordAll([early, early]).state).toEqual({
      situation: 'unknown',
      replies: [{ ...aReplyAt(20), told: 20 }],
    });
  });

  it('belongs to the ticket as soon as that is known', () => {
    expect(recordAll([early, opened]).state).toEqual(recordAll([opened, early]).state);
    expect(recordAll([early, opened]).state).toMatchObject({ situation: 'known', replies: [{ id: '1', at: 20 }] });
  });

  it('leaves no trace in what was said of the ticket', () => {
    const { history } = recordAll([opened, early]).state as KnownTicket;
    expect(history).toEqual((recordAll([opened]).state as KnownTicket).history);
  });

  it('stays with a ticket that is merged or deleted since', () => {
    for (const end of [merged(30, '2'), deleted(30)])
      expect(recordAll([opened, end, early]).state).toMatchObject({ replies: [{ id: '1' }], situation: end.kind });
  });
});

describe('the reason of a missed deadline', () => {
  const explained = (data: ExplainedDeadline): TicketEvent => ({
    ...{ type: 'TicketDeadlineExplained', occurredAt: 50 },
    data,
  });
  const known = recordAll([opened]).state as KnownTicket;
  const after = (...events: ExplainedDeadline[]) =>
    fold(evolveTicket, known as TicketState, events.map(explained)) as KnownTicket;

  it('stays with its clock, of which a ticket may have several of a kind', () => {
    const state = after(
      { clock: 'next_reply', startedAt: 20, reason: 'customer' },
      { clock: 'next_reply', startedAt: 30, reason: 'technical' },
      { clock: 'next_reply', startedAt: 20, reason: 'other' },
    );
    const reasons = [20, 30, 40].map((startedAt) => missReason(state, 'next_reply', startedAt));
    expect([...reasons, missReason(state, 'update', 20)]).toEqual(['other', 'technical', null, null]);
  });

  it('stays with the only one of its kind when that is said to have started otherwise', () => {
    for (const clock of ['first_reply', 'resolution'] as const)
      expect(missReason(after({ clock, startedAt: 20, reason: 'customer' }), clock, 15)).toBe('customer');
  });

  it('leaves no trace once it is cleared, and none of a ticket that nobody has told of', () => {
    const set = { clock: 'update', startedAt: 20, reason: 'customer' } as const;
    expect(after(set, { ...set, reason: null })).toEqual(known);
    expect(fold(evolveTicket, unknownTicket, [explained(set)])).toEqual(unknownTicket);
  });

  it('is kept whatever is told of the ticket afterwards', () => {
    const set = explained({ clock: 'resolution', startedAt: 10, reason: 'customer' });
    const { events } = recordAll([observe(20, { priority: 'High' }), merged(30, '2')], 0, known);
    expect(fold(evolveTicket, known as TicketState, [set, ...events])).toEqual(
      fold(evolveTicket, known as TicketState, [...events, set]),
    );
  });
});

describe('the end of a ticket', () => {
  it('is its latest merger, in whatever order mergers are told', () => {
    for (const end of reportedInBothOrders(merged(20, '2'), merged(30, '1')))
      expect(end).toEqual({ situation: 'merged', into: '1' });
  });

  it('is the merger into the greater id, where two are told of one moment', () => {
    const orderingKey = orderingKeyText(opened.place);
    expect(isLaterMerger({ place: orderingKey, into: '2' }, { place: orderingKey, into: '1' })).toBe(true);
    expect(isLaterMerger({ place: orderingKey, into: '1' }, { place: orderingKey, into: '2' })).toBe(false);
    expect(isLaterMerger({ place: orderingKey, into: '1' }, { place: orderingKey, into: null })).toBe(true);
    expect(isLaterMerger({ place: orderingKey, into: null }, { place: orderingKey, into: '1' })).toBe(false);
    expect(isLaterMerger({ place: orderingKey, into: '1' }, { place: orderingKey, into: '1' })).toBe(false);
  });

  it('is a deletion for good, which knows of a merger, told before it or after', () => {
    for (const end of reportedInBothOrders(merged(20, '2'), deleted(30)))
      expect(end).toEqual({ situation: 'deleted', into: '2', deleted: orderingKeyText(deleted(30).place) });
    for (const end of reportedInBothOrders(merged(40, '2'), deleted(30)))
      expect(end).toEqual({ situation: 'deleted', into: '2', deleted: orderingKeyText(deleted(30).place) });
  });

  it('stays at its ordering key when an older log tells of an earlier deletion after it', () => {
    const orderingKey = orderingKeyText(deleted(20).place);
    const earlier: TicketEvent = { type: 'TicketDeleted', data: { place: orderingKey }, occurredAt: 20 };
    const state = evolveTicket(recordAll([opened, deleted(30)]).state, earlier);
    expect(endOf(state)).toMatchObject({ situation: 'deleted', deleted: orderingKeyText(deleted(30).place) });
  });

  it('is the latest of several deletions', () => {
    for (const end of reportedInBothOrders(deleted(20), deleted(30)))
      expect(end).toEqual({ situation: 'deleted', into: undefined, deleted: orderingKeyText(deleted(30).place) });
  });
});
