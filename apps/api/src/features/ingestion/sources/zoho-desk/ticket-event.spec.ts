import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateTicketEvent } from './ticket-event.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const time = '1772793000123';
const at = 1_772_793_000_123;
const ticket = {
  id: '30001',
  ticketNumber: '7',
  subject: 'Labels come twice',
  status: 'Waiting for the depot',
  statusType: 'On Hold',
  priority: 'High',
  classification: 'Problem',
  category: 'Printing',
  channel: 'Web',
  email: 'printer@depot.example',
  contact: {
    id: '20001',
    firstName: 'Ines',
    lastName: 'Okoye',
    email: 'ines@depot.example',
    account: { id: '10001', accountName: 'Depot South' },
  },
  department: { id: '40001', name: 'Depots' },
  assigneeId: '50001',
  assignee: { id: '50001', firstName: 'Tom', lastName: 'Vance', email: 'tom@acme.example' },
  team: { id: '60001', name: 'Printers' },
  createdTime: '2026-03-01T08:00:00.000Z',
  modifiedTime: '2026-03-06T10:30:00.000Z',
  closedTime: null,
  dueDate: '2026-03-09T17:00:00.000Z',
  responseDueDate: '2026-03-02T17:00:00.000Z',
  isSpam: false,
  isTrashed: false,
  webUrl: 'https://desk.zoho.eu/support/acme/ShowHomePage.do#Cases/dv/30001',
};

interface Around {
  eventTime?: unknown;
  isDeletion?: boolean;
}

const translate = (reported: JsonObject, { eventTime = time, isDeletion = false }: Around = {}) =>
  translateTicketEvent(
    {
      sentBy: 'subscription',
      type: 'Ticket_Update',
      organizationId: '7001',
      time: eventTime,
      ticket: reported,
      isDeletion,
    },
    { timezone: 'UTC', deskUrl: null, receivedAt },
  );
const observationOf = (...recorded: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...recorded);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};
const fieldsOf = (reported: JsonObject) => observationOf({ id: '7', ...reported }).fields;

describe('translateTicketEvent of Zoho Desk', () => {
  it('tells how the ticket was at the time of the event', () => {
    expect(observationOf(ticket)).toEqual({
      kind: 'snapshot',
      ticketId: '30001',
      at,
      revision: null,
      fields: {
        contactName: 'Ines Okoye',
        contactEmail: 'ines@depot.example',
        subject: 'Labels come twice',
        assignee: { id: '50001', name: 'Tom Vance', email: 'tom@acme.example' },
        priority: 'High',
        classification: 'Problem',
        designation: 'Printing',
        channel: 'Web',
        team: 'Printers',
        endpoint: ticket.webUrl,
        organization: { id: '10001', name: 'Depot South' },
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
        spam: false,
      },
      status: { label: 'Waiting for the depot', type: 'on_hold', closedAt: null },
      dueAt: Date.parse('2026-03-09T17:00:00Z'),
    });
  });

  it('keeps absent and null apart', () => {
    expect(observationOf({ id: '7' })).toMatchObject({ fields: {}, status: undefined, dueAt: undefined });
    const cleared = {
      ...Object.fromEntries(Object.keys(ticket).map((name) => [name, null])),
      accountId: null,
      id: '7',
    };
    expect(fieldsOf(cleared)).toEqual({
      contactName: null,
      contactEmail: null,
      subject: null,
      assignee: null,
      priority: null,
      classification: null,
      designation: null,
      channel: null,
      team: null,
      endpoint: null,
      organization: null,
    });
  });

  it.each([
    ['Open', 'open'],
    ['On Hold', 'on_hold'],
    ['ONHOLD', 'on_hold'],
    ['Closed', 'closed'],
  ])('goes by the type %s, whatever the label', (statusType, type) => {
    const reported = { id: '7', status: 'Closed', statusType, closedTime: '2026-03-05T09:00:00Z' };
    const closedAt = type === 'closed' ? Date.parse(reported.closedTime) : null;
    expect(observationOf(reported).status).toEqual({ label: 'Closed', type, closedAt });
  });

  it('goes by the label where no type is told, and says when neither is known', () => {
    expect(observationOf({ id: '7', status: 'Closed' }).status).toMatchObject({ type: 'closed' });
    const { status, flags } = observationOf({ id: '7', status: 'Parked', statusType: 'Parking' });
    expect([status, flags]).toEqual([{ label: 'Parked', type: null, closedAt: null }, ['unmapped_status']]);
  });

  it.each([
    ['its category', {}, 'Printing'],
    ['its product', { category: null, productName: 'Labeller' }, 'Labeller'],
    ['its product', { category: '', product: { id: '1', productName: 'Labeller' } }, 'Labeller'],
    ['its department', { category: null, productName: null }, 'Depots'],
    ['nothing', { category: null, department: null }, null],
    ['what it was about before', { category: undefined }, undefined],
  ])('takes for what a ticket is about %s', (_case, reported, designation) => {
    expect(fieldsOf({ ...ticket, ...reported }).designation).toBe(designation);
  });

  it.each([
    ['of somebody of no account', { contact: { lastName: 'Okoye', account: null }, accountId: null }, null],
    ['of an account that is not spelt out', { accountId: '10001' }, { id: '10001', name: null }],
    [
      'of an account in its other spelling',
      { contact: { account: { accountId: '1', accountName: 'D' } } },
      { id: '1', name: 'D' },
    ],
    ['of an account without an id', { contact: { account: { accountName: 'Depot' } } }, { id: 'Depot', name: 'Depot' }],
    ['of a contact that is not spelt out', { contact: {} }, undefined],
  ])('knows the organization %s', (_case, reported, organization) => {
    expect(fieldsOf(reported).organization).toEqual(organization);
  });

  it.each([
    [{ assigneeId: '50001' }, { id: '50001', name: null, email: null }],
    [
      { assigneeId: '50001', assignee: null },
      { id: '50001', name: null, email: null },
    ],
    [{ assignee: { lastName: 'Vance' } }, { id: null, name: 'Vance', email: null }],
    [{ assigneeId: null }, null],
    [{ assignee: null }, null],
  ])('takes what is there of the agent: %j', (reported, assignee) => {
    expect(fieldsOf(reported).assignee).toEqual(assignee);
  });

  it('takes the address of the ticket where the contact has none', () => {
    expect(fieldsOf({ email: 'a@x.example', contact: { lastName: 'Okoye', email: null } })).toMatchObject({
      contactName: 'Okoye',
      contactEmail: 'a@x.example',
    });
  });

  it('knows a deleted ticket by the event or the recycle bin, also where nothing but its id is told', () => {
    expect(observationOf({ id: '7' }, { isDeletion: true })).toMatchObject({ kind: 'deleted', ticketId: '7', at });
    for (const mark of ['isTrashed', 'isDeleted']) {
      expect(observationOf({ ...ticket, [mark]: true })).toMatchObject({ kind: 'deleted', status: undefined });
    }
    expect(fieldsOf({ isSpam: true })).toEqual({ spam: true });
  });

  it('reads the time of the event in digits, as a number or spelt out', () => {
    for (const eventTime of [at, '2026-03-06T10:30:00.123Z']) expect(observationOf(ticket, { eventTime }).at).toBe(at);
  });

  it.each([
    ['missing_ticket_id', { ...ticket, id: undefined }],
    ['bad_payload', { ...ticket, id: { a: 1 } }],
  ])('refuses with %s', (reason, reported) => {
    expect(translate(reported)).toMatchObject({ refused: reason });
  });

  it('survives what stands in the place of everything', () => {
    for (const nonsense of [7, 'x', true, [], {}, ['x', null], { name: [], account: 7, id: {} }]) {
      const reported = Object.fromEntries(Object.keys(ticket).map((name) => [name, nonsense]));
      expect(translate({ ...reported, id: '7' })).toHaveProperty('observation');
    }
  });
});
