import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateTicketEvent } from './ticket-event.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const time = '2026-03-02T09:41:03.672717030Z';
const at = Date.parse('2026-03-02T09:41:03.672Z');
const ticket = {
  assignee_id: '360001',
  brand_id: '1001',
  created_at: '2026-03-01T08:00:00Z',
  description: 'The label printer prints twice.',
  group_id: '2002',
  id: '7',
  organization_id: '3003',
  priority: 'URGENT',
  requester_id: '360002',
  status: 'PENDING',
  subject: 'Labels come twice',
  tags: ['printer', 'labels'],
  type: 'INCIDENT',
  updated_at: '2026-03-02T09:41:03Z',
  via: { channel: 'web' },
};

const translate = (verb: string, detail: JsonObject = ticket, change: JsonObject = {}, deskUrl: string | null = null) =>
  translateTicketEvent(
    { sentBy: 'subscription', id: 'e1', verb, time, ticketId: detail['id'], detail, change },
    { timezone: 'UTC', deskUrl, receivedAt },
  );
const observationOf = (...event: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...event);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};

describe('translateTicketEvent', () => {
  it('tells how the ticket was at the time of the event; people and organizations by their ids alone', () => {
    const change = { current: 'PENDING', previous: 'OPEN', meta: { sequence: { id: '7F0A', position: 2 } } };
    expect(observationOf('status_changed', ticket, change, 'https://acme.zendesk.example')).toEqual({
      kind: 'snapshot',
      ticketId: '7',
      at,
      revision: 2,
      fields: {
        endpoint: 'https://acme.zendesk.example/agent/tickets/7',
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
        subject: 'Labels come twice',
        assignee: { id: '360001', name: null, email: null },
        priority: 'Urgent',
        classification: 'Incident',
        channel: 'web',
        team: '2002',
        organization: { id: '3003', name: null },
        tags: ['printer', 'labels'],
      },
      status: { label: 'PENDING', type: 'on_hold', closedAt: null },
    });
  });

  it('keeps absent and null apart, and takes 0 for nobody', () => {
    expect(observationOf('comment_added', { id: '7' })).toMatchObject({ fields: {}, status: undefined });
    const cleared = { id: '7', assignee_id: null, organization_id: '0', group_id: '', priority: null, type: null };
    expect(observationOf('comment_added', { ...cleared, tags: null, via: null }).fields).toEqual({
      assignee: null,
      organization: null,
      team: null,
      priority: null,
      classification: null,
      tags: null,
    });
  });

  it.each([
    ['NEW', 'open'],
    ['OPEN', 'open'],
    ['PENDING', 'on_hold'],
    ['HOLD', 'on_hold'],
    ['SOLVED', 'closed'],
    ['CLOSED', 'closed'],
  ])('reads the status %s as %s', (label, type) => {
    expect(observationOf('tags_changed', { ...ticket, status: label }).status).toEqual({ label, type, closedAt: null });
  });

  it('keeps a status that is none of Zendesk’s, and says so', () => {
    const { status, flags } = observationOf('status_changed', { ...ticket, status: 'PARKED' });
    expect(status).toEqual({ label: 'PARKED', type: null, closedAt: null });
    expect(flags).toEqual(['unmapped_status']);
  });

  it.each([
    ['a change to solved', 'status_changed', { current: 'SOLVED', previous: 'OPEN' }, at],
    ['a change to closed from an open status', 'status_changed', { current: 'CLOSED', previous: 'HOLD' }, at],
    ['the creation of a solved ticket', 'created', {}, at],
    ['the closing of what was solved before', 'status_changed', { current: 'CLOSED', previous: 'SOLVED' }, null],
    ['a change whose past is not told', 'status_changed', { current: 'CLOSED' }, null],
    ['a change of another kind', 'priority_changed', { current: 'LOW', previous: 'HIGH' }, null],
  ])('knows the closing time by %s', (_case, verb, change, closedAt) => {
    expect(observationOf(verb, { ...ticket, status: 'SOLVED' }, change).status).toMatchObject({ closedAt });
  });

  it('knows of no closing time once the ticket is open again', () => {
    const change = { current: 'SOLVED', previous: 'OPEN' };
    expect(observationOf('status_changed', { ...ticket, status: 'OPEN' }, change).status?.closedAt).toBeNull();
  });

  it('knows a deletion by its verb or by the status, and what is said of the ticket besides', () => {
    for (const [verb, status] of [
      ['soft_deleted', 'DELETED'],
      ['soft_deleted', 'OPEN'],
      ['status_changed', 'DELETED'],
    ] as const) {
      const observation = observationOf(verb, { ...ticket, status });
      expect(observation).toMatchObject({ kind: 'deleted', at, fields: { subject: 'Labels come twice' } });
      expect(observation.status).toBeUndefined();
    }
  });

  it('never puts what Zendesk writes over erased text in its place', () => {
    const scrubbed = { ...ticket, status: 'DELETED', subject: 'SCRUBBED', tags: [], requester_id: null };
    expect(observationOf('permanently_deleted', scrubbed)).toEqual({
      kind: 'deleted',
      ticketId: '7',
      at,
      revision: null,
      fields: { createdAt: Date.parse('2026-03-01T08:00:00Z') },
    });
  });

  it('knows a merger, and into which ticket where that is said', () => {
    const closed = { ...ticket, status: 'CLOSED' };
    expect(observationOf('merged', closed, { target_ticket_id: 5 })).toMatchObject({
      kind: 'merged',
      mergedInto: '5',
      status: { label: 'CLOSED', type: 'closed', closedAt: null },
    });
    expect(observationOf('merged', closed)).toMatchObject({ kind: 'merged', mergedInto: null });
  });

  it('knows spam, and takes it back with the deletion', () => {
    expect(observationOf('marked_as_spam')).toMatchObject({ kind: 'snapshot', fields: { spam: true } });
    expect(observationOf('marked_as_spam', { ...ticket, status: 'DELETED' })).toMatchObject({
      kind: 'deleted',
      fields: { spam: true },
    });
    expect(observationOf('undeleted')).toMatchObject({ kind: 'snapshot', fields: { spam: false } });
    expect(observationOf('undeleted', { ...ticket, status: 'DELETED' })).toMatchObject({ kind: 'snapshot' });
  });

  it('takes the deadline of a task from its change', () => {
    const change = { current: '2026-03-09T17:00:00Z', previous: null };
    expect(observationOf('task_due_at_changed', ticket, change).dueAt).toBe(Date.parse('2026-03-09T17:00:00Z'));
    expect(observationOf('task_due_at_changed', ticket, { current: null }).dueAt).toBeUndefined();
  });

  it.each([
    ['missing_ticket_id', { ...ticket, id: undefined }],
    ['missing_ticket_id', { ...ticket, id: '' }],
    ['bad_payload', { ...ticket, id: { a: 1 } }],
  ])('refuses with %s', (reason, detail) => {
    expect(translate('created', detail)).toMatchObject({ refused: reason });
  });

  it('survives what stands in the place of everything', () => {
    for (const nonsense of [7, 'x', true, [], {}, ['x', null, { y: 1 }]]) {
      const detail = Object.fromEntries(Object.keys(ticket).map((name) => [name, nonsense]));
      const change = { current: nonsense, previous: nonsense, meta: nonsense, target_ticket_id: nonsense };
      for (const verb of ['constructor', '__proto__', 'status_changed', 'merged', 'task_due_at_changed']) {
        expect(translate(verb, { ...detail, id: '7' }, change)).toHaveProperty('observation');
      }
    }
  });
});
