import { fold } from '../core/decider.js';
import { aReplyAt, given, handle, observe, plainRules, replied } from '../testing/index.js';
import type { Observation } from './facts/observation.js';
import { orderingKeyText } from './facts/ordering-key.js';
import { ticketDecider, type TicketCommand } from './ticket.decider.js';
import type { MissReason, TicketEvent } from './ticket.events.js';
import { evolveTicket, unknownTicket } from './ticket.state.js';

const now = { now: 0, rules: plainRules };
const history = (...observations: Observation[]): TicketEvent[] => handle(unknownTicket, observations).events.slice();
const opened = observe(10, { category: 'open', label: 'New', priority: 'Low', team: 'first', createdAt: 5 });

describe('the ticket decider', () => {
  it('opens a ticket with everything that the first observation says', () => {
    given(ticketDecider)
      .when(opened, now)
      .then({
        type: 'TicketOpened',
        occurredAt: 10,
        data: {
          ticketId: '1',
          place: orderingKeyText(opened.place),
          fields: { priority: 'Low', team: 'first', createdAt: 5 },
          status: { label: 'New', type: 'open', closedAt: null },
        },
      });
  });

  it('opens a ticket without fields when nothing is said of them', () => {
    const bare = observe(10, { category: 'open' });
    const status = { label: 'open', type: 'open', closedAt: null } as const;
    const data = { ticketId: '1', place: orderingKeyText(bare.place), status };
    given(ticketDecider).when(bare, now).then({ type: 'TicketOpened', occurredAt: 10, data });
  });

  it('says of a repetition only that the ticket ended with it', () => {
    given(ticketDecider, ...history(opened))
      .when({ ...opened, kind: 'deleted' }, now)
      .thenTypes('TicketDeleted');
  });

  it('says nothing about a repetition', () => {
    given(ticketDecider, ...history(opened))
      .when(opened, now)
      .thenNothing();
  });

  it.each([
    ['another value than the one before them', { priority: 'Medium' }, 'TicketPriorityChanged'],
    ['the value before them, which one from in between must not win over', { priority: 'Low' }, 'TicketConfirmed'],
  ])('keeps late words with %s, though later observations have replaced them', (_, reported, type) => {
    const later = observe(30, { priority: 'High' });
    given(ticketDecider, ...history(opened, later))
      .when(observe(20, reported), now)
      .thenTypes(type);
  });

  it('gives one event for each kind of change and lets the first carry what is confirmed', () => {
    const change = observe(20, {
      category: 'closed',
      label: 'Done',
      priority: 'High',
      assignee: { id: '7', ref: null },
      team: 'first',
      channel: 'email',
      dueAt: 90,
    });
    const orderingKey = orderingKeyText(change.place);
    const status = { label: 'Done', type: 'closed' as const, closedAt: null };
    given(ticketDecider, ...history(opened))
      .when(change, now)
      .then(
        { type: 'TicketClosed', occurredAt: 20, data: { place: orderingKey, status, confirms: ['team'] } },
        { type: 'TicketPriorityChanged', occurredAt: 20, data: { place: orderingKey, fields: { priority: 'High' } } },
        {
          type: 'TicketAssigned',
          occurredAt: 20,
          data: { place: orderingKey, fields: { assignee: { id: '7', ref: null } } },
        },
        { type: 'TicketDetailsChanged', occurredAt: 20, data: { place: orderingKey, fields: { channel: 'email' } } },
        { type: 'TicketDeadlineSet', occurredAt: 20, data: { place: orderingKey, dueAt: 90 } },
      );
  });

  it.each([
    ['TicketStatusChanged', { category: 'hold' as const }],
    ['TicketStatusChanged', { category: 'open' as const, label: 'Waiting' }],
    ['TicketClosed', { category: 'closed' as const }],
    ['TicketConfirmed', { category: 'open' as const, label: 'New' }],
    ['TicketConfirmed', { priority: 'Low' }],
    ['TicketDetailsChanged', { team: null }],
    ['TicketDeadlineSet', { dueAt: 50 }],
    ['TicketDeleted', { kind: 'deleted' as const }],
    ['TicketMerged', { kind: 'merged' as const, mergedInto: '2' }],
  ])('calls it %s when an open ticket is said to be %j', (type, reported) => {
    given(ticketDecider, ...history(opened))
      .when(observe(20, reported), now)
      .thenTypes(type);
  });

  it('calls a closed ticket that is open again reopened', () => {
    const closed = observe(20, { category: 'closed' });
    given(ticketDecider, ...history(opened, closed))
      .when(observe(30, { category: 'open' }), now)
      .thenTypes('TicketReopened');
  });

  it('judges a late status by what stands before it, not by the last word', () => {
    const closed = observe(20, { category: 'closed' });
    given(ticketDecider, ...history(opened, closed))
      .when(observe(15, { category: 'open', label: 'New' }), now)
      .thenTypes('TicketConfirmed');
    given(ticketDecider, ...history(opened, closed))
      .when(observe(30, { category: 'closed' }), now)
      .thenTypes('TicketConfirmed');
  });

  it('opens and deletes a ticket of which the deletion is the first news', () => {
    given(ticketDecider)
      .when(observe(10, { kind: 'deleted' }), now)
      .thenTypes('TicketOpened', 'TicketDeleted');
  });

  it('says nothing about a merger that a deleted ticket knows of', () => {
    const merged = observe(20, { kind: 'merged', mergedInto: '2' });
    given(ticketDecider, ...history(opened, merged, observe(30, { kind: 'deleted' })))
      .when(merged, now)
      .thenNothing();
  });

  it('records a late update of a deleted ticket without reviving it', () => {
    const events = history(opened, observe(20, { kind: 'deleted' }));
    given(ticketDecider, ...events)
      .when(observe(30, { priority: 'High' }), now)
      .thenTypes('TicketPriorityChanged');
  });
});

describe('a reply', () => {
  const reply = aReplyAt(20);
  const first = replied(reply);
  const { place: orderingKey } = first;

  it('is a fact of its own, also of a ticket that nobody has told of', () => {
    for (const events of [history(opened), []])
      given(ticketDecider, ...events)
        .when(first, now)
        .then({ type: 'TicketReplied', occurredAt: 20, data: { place: orderingKeyText(orderingKey), reply } });
  });

  it('is told after what the observation says of the ticket', () => {
    given(ticketDecider)
      .when({ ...opened, kind: 'replied', reply }, now)
      .thenTypes('TicketOpened', 'TicketReplied');
    given(ticketDecider, ...history(opened))
      .when(observe(20, { priority: 'High', reply }), now)
      .thenTypes('TicketPriorityChanged', 'TicketReplied');
    given(ticketDecider, ...history(opened))
      .when(observe(20, { priority: 'Low', reply }), now)
      .thenTypes('TicketConfirmed', 'TicketReplied');
  });

  it.each([
    ['nothing when it is told again of the same moment', replied(reply), []],
    ['a confirmation when it is told again later', replied(reply, 30), ['TicketConfirmed']],
    ['a reply when it became a note', replied(aReplyAt(20, { public: false }), 30), ['TicketReplied']],
    ['nothing when it was otherwise before', replied(aReplyAt(20, { public: false }), 10), []],
    ['a reply when it was written earlier', replied(aReplyAt(15)), ['TicketReplied']],
  ])('is %s', (_, again, types) => {
    given(ticketDecider, ...history(opened, first))
      .when(again, now)
      .thenTypes(...types);
  });
});

describe('the deadline of an open ticket', () => {
  const due = observe(10, { category: 'open', dueAt: 100 });

  it('is missed once it lies in the past', () => {
    const missed: TicketEvent = { type: 'TicketDeadlineMissed', data: { deadline: 100 }, occurredAt: 100 };
    given(ticketDecider, ...history(due))
      .when({ kind: 'deadlinePassed' }, { now: 101, rules: plainRules })
      .then(missed);
    given(ticketDecider, ...history(due), missed)
      .when({ kind: 'deadlinePassed' }, { now: 102, rules: plainRules })
      .thenNothing();
  });

  it('is none of a ticket that was not heard of', () => {
    given(ticketDecider).when({ kind: 'deadlinePassed' }, { now: 500, rules: plainRules }).thenNothing();
  });

  it('is not looked at by an observation: the next one may tell that the ticket was closed in time', () => {
    given(ticketDecider).when(due, { now: 500, rules: plainRules }).thenTypes('TicketOpened');
  });

  it.each([
    ['at the instant itself', due, 100],
    ['on hold', observe(20, { category: 'hold' }), 500],
    ['after the closing', observe(20, { category: 'closed' }), 500],
    ['of a deleted ticket', observe(20, { kind: 'deleted' }), 500],
    ['of a later deadline', observe(20, { dueAt: 900 }), 500],
  ])('is not missed %s', (_, last, at) => {
    given(ticketDecider, ...history(due, last))
      .when({ kind: 'deadlinePassed' }, { now: at, rules: plainRules })
      .thenNothing();
  });
});

describe('the reason of a missed deadline', () => {
  const due = observe(10, { category: 'open', dueAt: 100, createdAt: 10 });
  const missed: TicketEvent = { type: 'TicketDeadlineMissed', data: { deadline: 100 }, occurredAt: 100 };
  const target = { clock: 'resolution', startedAt: 10 } as const;
  const chosen: TicketEvent = {
    ...{ type: 'TicketDeadlineExplained', occurredAt: 200 },
    data: { ...target, reason: 'third_party' },
  };
  const at = { now: 200, rules: plainRules };
  const choose = (reason: MissReason | null) => ({ kind: 'explainMiss', ...target, reason }) as const;

  it('is recorded once, and can be changed and cleared', () => {
    given(ticketDecider, ...history(due), missed)
      .when(choose('third_party'), at)
      .then(chosen);
    given(ticketDecider, ...history(due), missed, chosen)
      .when(choose('third_party'), at)
      .thenNothing();
    for (const reason of ['other', null] as const)
      given(ticketDecider, ...history(due), missed, chosen)
        .when(choose(reason), at)
        .then({ ...chosen, data: { ...target, reason } });
    given(ticketDecider, ...history(due), missed)
      .when(choose(null), at)
      .thenNothing();
  });

  it('is refused of a deadline that is not missed, or not of that clock', () => {
    const refused = (events: TicketEvent[], command: TicketCommand) =>
      expect(() => ticketDecider.decide(fold(evolveTicket, unknownTicket, events), command, at)).toThrow(
        'This deadline was not missed.',
      );
    refused([], choose('other'));
    refused(history(due), choose('other'));
    refused([...history(due), missed], { ...choose('other'), startedAt: 11 });
    refused([...history(due), missed], { ...choose('other'), clock: 'first_reply' });
    refused([...history(due, observe(20, { kind: 'deleted' })), missed], choose('other'));
  });
});
