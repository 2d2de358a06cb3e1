import fc from 'fast-check';
import { fold } from '../core/decider.js';
import { aHistory, given, observe } from '../testing/index.js';
import { placeText } from './place.js';
import { handleTicket, ticketDecider } from './ticket.decider.js';
import type { TicketEvent } from './ticket.events.js';
import { evolveTicket } from './ticket.evolve.js';
import type { TicketState } from './ticket.state.js';

const now = { now: 0 };
const history = (...observations: ReturnType<typeof observe>[]): TicketEvent[] => {
  let state: TicketState = null;
  return observations.flatMap((observation) => {
    const outcome = handleTicket(state, observation, now);
    state = outcome.state;
    return outcome.events;
  });
};
const opened = observe(10, { phase: 'open', label: 'New', priority: 'Low', team: 'first', createdAt: 5 });

describe('the ticket decider', () => {
  it('opens a ticket with everything that the first observation says', () => {
    given(ticketDecider)
      .when(opened, now)
      .then({
        type: 'TicketOpened',
        occurredAt: 10,
        data: {
          ticketId: '1',
          place: placeText(opened.place),
          fields: { priority: 'Low', team: 'first', createdAt: 5 },
          status: { label: 'New', phase: 'open', closedAt: null },
        },
      });
  });

  it('says nothing about a repetition', () => {
    given(ticketDecider, ...history(opened))
      .when(opened, now)
      .thenNothing();
  });

  it('says nothing when later observations have replaced every word', () => {
    const later = observe(30, { priority: 'High' });
    given(ticketDecider, ...history(opened, later))
      .when(observe(20, { priority: 'Medium' }), now)
      .thenNothing();
  });

  it('gives one event for each kind of change and lets the first carry what is confirmed', () => {
    const change = observe(20, {
      phase: 'closed',
      label: 'Done',
      priority: 'High',
      assignee: { id: '7', ref: null },
      team: 'first',
      channel: 'email',
      dueAt: 90,
    });
    const outcome = given(ticketDecider, ...history(opened)).when(change, now);
    outcome.thenTypes(
      'TicketClosed',
      'TicketPriorityChanged',
      'TicketAssigned',
      'TicketDetailsChanged',
      'TicketDeadlineSet',
    );
    const [closed] = handleTicket(fold(evolveTicket, null, history(opened)), change, now).events;
    expect(closed?.data).toMatchObject({ confirms: ['team'], status: { label: 'Done' } });
  });

  it.each([
    ['TicketStatusChanged', { phase: 'hold' as const }],
    ['TicketStatusChanged', { phase: 'open' as const, label: 'Waiting' }],
    ['TicketClosed', { phase: 'closed' as const }],
    ['TicketConfirmed', { phase: 'open' as const, label: 'New' }],
    ['TicketConfirmed', { priority: 'Low' }],
    ['TicketDetailsChanged', { team: null }],
    ['TicketDeadlineSet', { dueAt: 50 }],
    ['TicketDeleted', { kind: 'deleted' as const }],
    ['TicketMerged', { kind: 'merged' as const, mergedInto: '2' }],
  ])('calls it %s when an open ticket is said to be %j', (type, said) => {
    given(ticketDecider, ...history(opened))
      .when(observe(20, said), now)
      .thenTypes(type);
  });

  it('calls a closed ticket that is open again reopened', () => {
    const closed = observe(20, { phase: 'closed' });
    given(ticketDecider, ...history(opened, closed))
      .when(observe(30, { phase: 'open' }), now)
      .thenTypes('TicketReopened');
  });

  it('judges a late status by what stands before it, not by the last word', () => {
    const closed = observe(20, { phase: 'closed' });
    given(ticketDecider, ...history(opened, closed))
      .when(observe(15, { phase: 'open', label: 'New' }), now)
      .thenTypes('TicketConfirmed');
    given(ticketDecider, ...history(opened, closed))
      .when(observe(30, { phase: 'closed' }), now)
      .thenTypes('TicketConfirmed');
  });

  it('opens and deletes a ticket of which the deletion is the first news', () => {
    given(ticketDecider)
      .when(observe(10, { kind: 'deleted' }), now)
      .thenTypes('TicketOpened', 'TicketDeleted');
  });

  it('records a late update of a deleted ticket without reviving it', () => {
    const events = history(opened, observe(20, { kind: 'deleted' }));
    given(ticketDecider, ...events)
      .when(observe(30, { priority: 'High' }), now)
      .thenTypes('TicketPriorityChanged');
  });

  it('gives events that lead to the state it hands back', () => {
    fc.assert(
      fc.property(aHistory, (observations) => {
        let state: TicketState = null;
        for (const observation of observations) {
          const { events, state: after } = handleTicket(state, observation, { now: 20_000_000 });
          expect(fold(evolveTicket, state, events)).toEqual(after);
          state = after;
        }
      }),
    );
  });
});

describe('the deadline of an open ticket', () => {
  const due = observe(10, { phase: 'open', dueAt: 100 });

  it('is missed once it lies in the past', () => {
    const missed: TicketEvent = { type: 'TicketDeadlineMissed', data: { deadline: 100 }, occurredAt: 100 };
    given(ticketDecider, ...history(due))
      .when({ kind: 'deadlinePassed' }, { now: 101 })
      .then(missed);
    given(ticketDecider, ...history(due), missed)
      .when({ kind: 'deadlinePassed' }, { now: 102 })
      .thenNothing();
  });

  it('is missed at once when the ticket is first heard of after it', () => {
    given(ticketDecider).when(due, { now: 500 }).thenTypes('TicketOpened', 'TicketDeadlineMissed');
  });

  it.each([
    ['at the instant itself', due, 100],
    ['on hold', observe(20, { phase: 'hold' }), 500],
    ['after the closing', observe(20, { phase: 'closed' }), 500],
    ['of a deleted ticket', observe(20, { kind: 'deleted' }), 500],
    ['of a later deadline', observe(20, { dueAt: 900 }), 500],
  ])('is not missed %s', (_, last, at) => {
    given(ticketDecider, ...history(due, last))
      .when({ kind: 'deadlinePassed' }, { now: at })
      .thenNothing();
  });
});
