import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateZammad } from './translate.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const updatedAt = '2026-03-06T11:59:31.250Z';
const ticket = {
  id: 7,
  number: '64007',
  title: 'Labels &amp; letters come twice',
  state_id: 3,
  state: 'pending reminder',
  priority: { id: 3, name: '3 high', ui_color: 'high-priority' },
  group: { id: 2, name: 'Depot' },
  customer: { id: 31, login: 'ines', firstname: 'Ines', lastname: 'Okoye', email: 'ines@depot.example' },
  organization: { id: 5, name: 'Depot South', domain: 'depot.example' },
  owner: { id: 12, login: 'tom', firstname: 'Tom', lastname: 'Vance', email: 'tom@acme.example' },
  create_article_type: 'web',
  tags: ['printer', 'labels'],
  first_response_at: '2026-03-01T09:30:00.000Z',
  close_at: null,
  last_close_at: null,
  escalation_at: '2026-03-01T10:00:00.000Z',
  first_response_escalation_at: '2026-03-01T10:00:00.000Z',
  update_escalation_at: '2026-03-02T10:00:00.000Z',
  close_escalation_at: '2026-03-09T17:30:00.000Z',
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: updatedAt,
};
const bare = { id: '7', updated_at: updatedAt };

const translate = (recorded: JsonObject, deskUrl: string | null = null) =>
  translateZammad({ ticket: recorded, article: null }, { timezone: 'Europe/Berlin', deskUrl, receivedAt });
const observationOf = (...recorded: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...recorded);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};

describe('translateZammad', () => {
  it('tells how the ticket was when it was last changed, texts as they were sent', () => {
    expect(observationOf(ticket, 'https://desk.acme.example')).toEqual({
      kind: 'snapshot',
      ticketId: '7',
      at: Date.parse(updatedAt),
      revision: null,
      fields: {
        subject: 'Labels &amp; letters come twice',
        contactName: 'Ines Okoye',
        contactEmail: 'ines@depot.example',
        assignee: { id: '12', name: 'Tom Vance', email: 'tom@acme.example' },
        priority: '3 high',
        channel: 'web',
        team: 'Depot',
        organization: { id: '5', name: 'Depot South' },
        tags: ['printer', 'labels'],
        endpoint: 'https://desk.acme.example/#ticket/zoom/7',
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
        firstResponseAt: Date.parse('2026-03-01T09:30:00Z'),
        firstReplyDueAt: Date.parse('2026-03-01T10:00:00Z'),
      },
      status: { label: 'pending reminder', type: 'on_hold', closedAt: null },
      dueAt: Date.parse('2026-03-09T17:30:00Z'),
    });
  });

  it('keeps absent and null apart', () => {
    expect(observationOf(bare)).toMatchObject({ fields: {}, status: undefined, dueAt: undefined });
    const names = ['title', 'customer', 'owner', 'priority', 'group', 'organization', 'create_article_type', 'tags'];
    const cleared = Object.fromEntries(
      [...names, 'first_response_at', 'first_response_escalation_at', 'close_escalation_at'].map((name) => [
        name,
        null,
      ]),
    );
    const { fields, dueAt } = observationOf({ ...bare, ...cleared, state: null });
    expect(dueAt).toBeUndefined();
    expect(fields).toEqual({
      subject: null,
      contactName: null,
      contactEmail: null,
      assignee: null,
      priority: null,
      team: null,
      organization: null,
      channel: null,
      tags: null,
      firstResponseAt: null,
    });
  });

  it('takes names alone, which a payload of their own may hold', () => {
    const names = { priority: '2 normal', group: 'Depot', customer: 'Ines Okoye', owner: 'Tom Vance' };
    expect(observationOf({ ...bare, ...names, organization: 'Depot South', tags: 'printer, labels' }).fields).toEqual({
      contactName: 'Ines Okoye',
      assignee: { id: null, name: 'Tom Vance', email: null },
      priority: '2 normal',
      team: 'Depot',
      organization: { id: 'Depot South', name: 'Depot South' },
      tags: ['printer', 'labels'],
    });
  });

  it.each([
    ['no owner', null],
    ['the user who stands for it', { id: 1, login: '-', firstname: '-', lastname: '' }],
    ['that user’s id', { id: 1 }],
    ['that user’s login', { login: '-' }],
    ['that user’s name', '-'],
  ])('knows that nobody owns a ticket by %s', (_case, owner) => {
    expect(observationOf({ ...bare, owner }).fields).toEqual({ assignee: null });
  });

  it.each([
    ['both halves', { firstname: 'Ines', lastname: 'Okoye' }, { contactName: 'Ines Okoye' }],
    ['one half', { firstname: '', lastname: 'Okoye' }, { contactName: 'Okoye' }],
    ['empty halves', { firstname: '', lastname: null }, { contactName: null }],
    ['an address alone', { email: 'ines@depot.example' }, { contactEmail: 'ines@depot.example' }],
  ])('takes what is there of the customer: %s', (_case, customer, fields) => {
    expect(observationOf({ ...bare, customer }).fields).toEqual(fields);
  });

  it.each([
    ['new', 'open'],
    ['open', 'open'],
    ['pending reminder', 'on_hold'],
    ['pending action', 'on_hold'],
    ['pending close', 'on_hold'],
    ['closed', 'closed'],
    ['merged', 'closed'],
    ['removed', 'closed'],
  ])('reads the state %s as %s', (label, type) => {
    for (const state of [label, { name: label }, { name: label, state_type: { id: 2, name: label } }]) {
      expect(observationOf({ ...bare, state }).status).toEqual({ label, type, closedAt: null });
    }
  });

  it.each([
    ['the type before the name', { name: 'closed', state_type: { name: 'open' } }, 'closed', 'open'],
    ['the type of a state of their own', { name: 'Erledigt', state_type: 'closed' }, 'Erledigt', 'closed'],
    ['the type alone', { state_type: { name: 'new' } }, null, 'open'],
    ['nothing that it knows', 'In the depot', 'In the depot', null],
    ['no type that it knows', { name: 'open', state_type: { name: 'parked' } }, 'open', null],
  ])('goes by %s', (_case, state, label, type) => {
    const { status, flags } = observationOf({ ...bare, state });
    expect(status).toEqual({ label, type, closedAt: null });
    expect(flags).toEqual(type === null ? ['unmapped_status'] : undefined);
  });

  it.each([
    ['its last closing', 'closed', { close_at: '2026-03-02T10:00:00Z', last_close_at: '2026-03-05T10:00:00Z' }, 5],
    ['its first closing, where that is the only one told', 'closed', { close_at: '2026-03-02T10:00:00Z' }, 2],
    ['nothing, where none is told', 'closed', {}, null],
    ['nothing once it is open again', 'open', { close_at: '2026-03-02T10:00:00Z' }, null],
    ['nothing of a merger', 'merged', { last_close_at: '2026-03-02T10:00:00Z' }, null],
  ])('knows when a ticket was closed by %s', (_case, state, times, day) => {
    const closedAt = day === null ? null : Date.UTC(2026, 2, day, 10);
    expect(observationOf({ ...bare, state, ...times }).status).toMatchObject({ closedAt });
  });

  it('knows a merger, though not into which ticket', () => {
    expect(observationOf({ ...ticket, state: 'merged' })).toMatchObject({ kind: 'merged', mergedInto: null });
    const state = { name: 'Zusammengeführt', state_type: { name: 'merged' } };
    expect(observationOf({ ...ticket, state })).toMatchObject({ kind: 'merged', status: { type: 'closed' } });
  });

  it('takes no deadline of a reply for that of the resolution', () => {
    const { first_response_escalation_at, update_escalation_at, escalation_at } = ticket;
    const others = { first_response_escalation_at, update_escalation_at, escalation_at, close_escalation_at: null };
    const { dueAt, fields } = observationOf({ ...bare, ...others });
    expect([dueAt, fields.firstReplyDueAt]).toEqual([undefined, Date.parse(first_response_escalation_at)]);
  });

  it('leaves out a deadline that it cannot read, and says so', () => {
    const { dueAt, flags } = observationOf({ ...bare, close_escalation_at: '2026-02-30T00:00:00Z' });
    expect(dueAt).toBeUndefined();
    expect(flags).toEqual(['unreadable_close_escalation_at']);
  });

  it.each([
    ['missing_ticket_id', { ...ticket, id: undefined }],
    ['missing_ticket_id', { ...ticket, id: '' }],
    ['bad_payload', { ...ticket, id: { a: 1 } }],
    ['missing_time', { ...ticket, updated_at: undefined }],
    ['missing_time', { ...ticket, updated_at: '#{ticket.updated_at}' }],
  ])('refuses with %s', (reason, recorded) => {
    expect(translate(recorded)).toMatchObject({ refused: reason });
  });

  it('survives what stands in the place of everything', () => {
    for (const nonsense of [7, 'x', true, [], {}, ['x', null, { y: 1 }], { name: [], state_type: { name: {} } }]) {
      const recorded = Object.fromEntries(Object.keys(ticket).map((name) => [name, nonsense]));
      expect(translate({ ...recorded, ...bare })).toHaveProperty('observation');
    }
  });
});
