import { fold, historyOf, readTicket, unknownTicket, type TicketEvent } from '@deskledger/domain';
import { plainRules } from '@deskledger/domain/testing';
import { ticketStream } from './ticket.stream.js';
import { ticketUpcasters } from './ticket.upcasters.js';

type Stored = readonly [type: string, data: Record<string, unknown>, occurredAt: number];

/**
 * A ticket as version 1 stored it: created on hour 1, held at 2, closed at 4 (told with priority and assignee), and then
 * the late word that Ada held it at hour 3, and that nobody of a team did.
 */
const stored: readonly Stored[] = [
  [
    'TicketOpened',
    {
      ticketId: '7',
      place: '000255s00..1yd3k6z',
      fields: { priority: 'Low', team: 'First', createdAt: 3_600_000 },
      status: { label: 'New', phase: 'open', closedAt: null },
      dueAt: 18_000_000,
    },
    3_600_000,
  ],
  [
    'TicketStatusChanged',
    { place: '0004abk00..1yd3k6z', confirms: ['team'], status: { label: 'Parked', phase: 'hold', closedAt: null } },
    7_200_000,
  ],
  [
    'TicketClosed',
    {
      place: '0008lb400..1yd3k6z',
      status: { label: 'Done', phase: 'closed', closedAt: 14_400_000 },
      confirms: ['team'],
    },
    14_400_000,
  ],
  ['TicketPriorityChanged', { place: '0008lb400..1yd3k6z', fields: { priority: 'High' } }, 14_400_000],
  ['TicketAssigned', { place: '0008lb400..1yd3k6z', fields: { assignee: { id: '8', ref: 'r' } } }, 14_400_000],
  ['TicketConfirmed', { place: '0006fhc00..1yd3k6z', past: { agent: '7', team: '' } }, 10_800_000],
  ['TicketDeadlineMissed', { deadline: 18_000_000 }, 18_000_000],
];

describe('ticket events of version 1', () => {
  const state = fold(
    ticketStream.evolve,
    unknownTicket,
    stored.map(([type, data, occurredAt]) => {
      return { type, data: ticketUpcasters.upcast(type, 1, data, 'ticket:zendesk:7'), occurredAt } as TicketEvent;
    }),
  );
  if (state.situation === 'unknown') throw new Error('the events open no ticket');

  it('tell what their status was judged to be as its type', () => {
    expect([...historyOf(state.history, 'status')].map(([, status]) => status)).toEqual([
      { label: 'New', type: 'open', closedAt: null },
      { label: 'Parked', type: 'on_hold', closedAt: null },
      { label: 'Done', type: 'closed', closedAt: 14_400_000 },
    ]);
    expect(readTicket(state, plainRules)).toMatchObject({ category: 'closed', slaStatus: 'met', dueAt: 18_000_000 });
  });

  it('put who held the ticket in the past among the words of that place', () => {
    const assignees = [...historyOf(state.history, 'assignee')].map(([, assignee]) => assignee);
    expect(assignees).toEqual([
      { id: '7', ref: null },
      { id: '8', ref: 'r' },
    ]);
    expect([...historyOf(state.history, 'team')].map(([, team]) => team)).toEqual(['First', 'First', null, 'First']);
  });

  it('know by which connection the ticket came from the id of its stream', () => {
    expect(state.source).toBe('zendesk');
  });

  it('lead to the fields that were current', () => {
    expect(readTicket(state, plainRules).fields).toMatchObject({
      priority: 'High',
      team: 'First',
      assignee: { id: '8', ref: 'r' },
    });
  });
});
