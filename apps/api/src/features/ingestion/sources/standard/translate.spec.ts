import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateStandard } from './translate.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const at = (text: string) => Date.parse(text);

const translate = (data: JsonObject, envelope: { type?: string | null; time?: unknown; sequence?: unknown } = {}) => {
  const { type = 'ticket.updated', time = '2026-03-02T09:41:03Z', sequence } = envelope;
  return translateStandard({ id: 'e1', type, time, sequence, data }, { timezone: 'UTC', deskUrl: null, receivedAt });
};

const observationOf = (...event: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...event);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};

describe('translateStandard', () => {
  it('translates the names of the specification', () => {
    const data = {
      ticketId: '48213',
      subject: 'Export fails',
      status: 'Open',
      priority: 'High',
      contact_name: 'Maja',
      contact_email: 'maja@example.org',
      designation: 'Reports',
      organization: { id: 'acme', name: 'Acme Ltd' },
      classification: 'Problem',
      channel: 'email',
      assignee: { id: 7, name: 'Ravi' },
      team: 'Second line',
      endpoint: 'https://desk.example/48213',
      createdTime: '2026-03-02T08:14:27Z',
      modifiedTime: '2026-03-02T09:41:03Z',
      closedTime: null,
      dueTime: '2026-03-05T08:14:27Z',
      firstResponseTime: null,
      firstReplyDueTime: '2026-03-02T10:00:00Z',
      tags: ['payroll'],
      version: 7,
    };
    expect(observationOf(data)).toEqual({
      kind: 'snapshot',
      ticketId: '48213',
      at: at('2026-03-02T09:41:03Z'),
      revision: 7,
      fields: {
        subject: 'Export fails',
        contactName: 'Maja',
        contactEmail: 'maja@example.org',
        assignee: { id: '7', name: 'Ravi', email: null },
        priority: 'High',
        classification: 'Problem',
        designation: 'Reports',
        channel: 'email',
        team: 'Second line',
        endpoint: 'https://desk.example/48213',
        organization: { id: 'acme', name: 'Acme Ltd' },
        tags: ['payroll'],
        createdAt: at('2026-03-02T08:14:27Z'),
        firstResponseAt: null,
        firstReplyDueAt: at('2026-03-02T10:00:00Z'),
      },
      status: { label: 'Open', type: null, closedAt: null },
      dueAt: at('2026-03-05T08:14:27Z'),
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'none', 7])(
    'takes no address that is no link, and says so: %j',
    (endpoint) => {
      const { fields, flags } = observationOf({ ticketId: 1, subject: 'S', endpoint });
      expect({ fields, flags }).toEqual({ fields: { subject: 'S' }, flags: ['unreadable_endpoint'] });
    },
  );

  it('leaves the lines of a subject', () => {
    expect(observationOf({ ticketId: 1, subject: ' Export fails\nsince Monday ' }).fields).toEqual({
      subject: 'Export fails\nsince Monday',
    });
  });

  it('puts names on one line', () => {
    const assignee = { id: 7, name: 'Ravi\r\nBcc: all@acme.test' };
    const fields = { assignee, team: 'Second\u2028line', contact_name: '\u001b[2JMaja', organization: 'Acme\tLtd' };
    expect(observationOf({ ticketId: 1, ...fields }).fields).toEqual({
      assignee: { id: '7', name: 'Ravi Bcc: all@acme.test', email: null },
      ...{ team: 'Second line', contactName: '[2JMaja', organization: { id: 'Acme Ltd', name: 'Acme Ltd' } },
    });
  });

  it('clears an address, and takes one without its scheme', () => {
    expect(observationOf({ ticketId: 1, endpoint: '' }).fields).toEqual({ endpoint: null });
    expect(observationOf({ ticketId: 1, endpoint: 'desk.example/7' }).fields).toEqual({
      endpoint: 'https://desk.example/7',
    });
  });

  it('accepts contact, dueDate and statusType as well, and plain texts for organization, assignee and tags', () => {
    const observation = observationOf({
      ticketId: 1,
      contact: { name: 'Maja', designation: 'Operations' },
      dueDate: '2026-03-05',
      status: 'Waiting',
      statusType: 'ONHOLD',
      organization: 'Acme',
      assignee: 'Ravi',
      tags: 'a, b',
    });
    expect(observation).toMatchObject({
      ticketId: '1',
      dueAt: at('2026-03-05T00:00:00Z'),
      status: { label: 'Waiting', type: 'on_hold' },
      fields: {
        contactName: 'Maja',
        designation: 'Operations',
        organization: { id: 'Acme', name: 'Acme' },
        assignee: { id: null, name: 'Ravi', email: null },
        tags: ['a', 'b'],
      },
    });
  });

  it.each([
    ['an empty text', '', null],
    ['a dash', '-', null],
    ['a dash for an id', { id: ' - ' }, null],
    ['an empty id', { id: '', name: '' }, null],
    ['a dash, and a name', { id: '-', name: 'Acme' }, { id: 'Acme', name: 'Acme' }],
    ['a dash for a name', { id: 'acme', name: '-' }, { id: 'acme', name: null }],
    ['an id of 200 characters', { id: 'x'.repeat(200) }, { id: 'x'.repeat(200), name: null }],
    ['an endless id, and a name', { id: 'x'.repeat(201), name: 'Acme' }, { id: 'Acme', name: 'Acme' }],
    ['an endless id', { id: 'x'.repeat(201) }, undefined],
  ])('never takes what stands for none, or for too much, for an organization: %s', (_case, organization, expected) => {
    expect(observationOf({ ticketId: 'T', organization }).fields.organization).toEqual(expected);
  });

  it.each(['priority', 'classification', 'designation', 'channel', 'team', 'assignee'])(
    'reads a dash as no %s',
    (name) => {
      const value = name === 'assignee' ? { id: '-' } : '-';
      expect(observationOf({ ticketId: 'T', [name]: value }).fields).toEqual({ [name]: null });
    },
  );

  it('passes over a dash among the tags', () => {
    expect(observationOf({ ticketId: 'T', tags: ['-', 'vip'] }).fields).toEqual({ tags: ['vip'] });
  });

  it('keeps absent and null apart', () => {
    expect(observationOf({ ticketId: 'T' })).toMatchObject({ fields: {}, status: undefined, dueAt: undefined });
    const cleared = observationOf({
      ticketId: 'T',
      subject: null,
      contact: null,
      assignee: null,
      priority: '',
      tags: null,
    });
    expect(cleared.fields).toEqual({
      subject: null,
      contactName: null,
      contactEmail: null,
      assignee: null,
      priority: null,
      tags: null,
    });
  });

  it.each([
    ['the name alone', { contact_name: 'Maja' }, { contactName: 'Maja' }],
    ['no name any more', { contact_name: null }, { contactName: null }],
    ['no address any more', { contact_name: 'Maja', contact_email: '' }, { contactName: 'Maja', contactEmail: null }],
    ['a part of the contact', { contact: { email: 'maja@example.org' } }, { contactEmail: 'maja@example.org' }],
    ['a part of the contact cleared', { contact: { email: null } }, { contactEmail: null }],
    ['both, one in either way', { contact_name: 'Maja', contact: null }, { contactName: 'Maja', contactEmail: null }],
    ['neither', { contact: {} }, {}],
  ])('hears of a contact by its parts: %s', (_case, data, fields) => {
    expect(observationOf({ ticketId: 'T', ...data }).fields).toEqual(fields);
  });

  it.each([
    ['its modified time', { modifiedTime: '2026-03-01T00:00:00Z' }, undefined, '2026-03-01T00:00:00Z'],
    ["the event's time", { createdTime: '2026-02-01T00:00:00Z' }, '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    [
      "the event's time, when the modified one is none",
      { modifiedTime: 'soon' },
      '2026-03-01T00:00:00Z',
      '2026-03-01T00:00:00Z',
    ],
    [
      'the latest time that it tells of',
      { createdTime: '2026-02-01T00:00:00Z', closedTime: '2026-02-03T00:00:00Z' },
      null,
      '2026-02-03T00:00:00Z',
    ],
  ])('stands at %s', (_case, data, time, expected) => {
    expect(observationOf({ ticketId: 'T', ...data }, { time }).at).toBe(at(expected));
  });

  it('never stands in the future: a time ahead of the receipt becomes the receipt', () => {
    const ahead = observationOf({
      ticketId: 'T',
      modifiedTime: '2026-03-06T12:05:01Z',
      closedTime: '2027-01-01T00:00:00Z',
    });
    expect(ahead).toMatchObject({ at: receivedAt, status: { closedAt: receivedAt }, flags: ['time_ahead_of_receipt'] });
    expect(observationOf({ ticketId: 'T', modifiedTime: '2026-03-06T12:05:00Z' }).flags).toBeUndefined();
  });

  it('leaves out what it cannot read, and says so', () => {
    const observation = observationOf({
      ticketId: 'T',
      dueDate: '2026-02-30T00:00:00Z',
      closedTime: '0000-00-00 00:00:00',
      status: 'Closed',
      statusType: 'limbo',
      priority: { level: 3 },
      version: -1,
    });
    expect(observation).toMatchObject({
      dueAt: undefined,
      revision: null,
      status: { label: 'Closed', type: null, closedAt: null },
    });
    expect(observation.fields).toEqual({});
    expect([...(observation.flags ?? [])].sort()).toEqual([
      'unmapped_statusType',
      'unreadable_closedTime',
      'unreadable_dueDate',
      'unreadable_priority',
      'unreadable_version',
    ]);
  });

  it.each([
    ['ticket.closed', { label: null, type: 'closed', closedAt: null }],
    ['ticket.reopened', { label: null, type: 'open', closedAt: null }],
    ['ticket.updated', undefined],
  ])('takes the type %s as a hint when nothing else is said', (type, status) => {
    expect(observationOf({ ticketId: 'T' }, { type }).status).toEqual(status);
  });

  it('believes the data and not the type', () => {
    expect(observationOf({ ticketId: 'T', status: 'Open' }, { type: 'ticket.closed' }).status).toMatchObject({
      label: 'Open',
      type: null,
    });
  });

  it('knows deletions and merges', () => {
    const deleted = { ticketId: 'T', deletedTime: '2026-03-06T10:00:31Z', modifiedTime: '2026-03-01T00:00:00Z' };
    expect(observationOf(deleted, { type: 'ticket.deleted' })).toMatchObject({
      kind: 'deleted',
      at: at('2026-03-06T10:00:31Z'),
    });
    expect(observationOf({ ticketId: 'T', mergedInto: { id: 9 } }, { type: 'ticket.merged' })).toMatchObject({
      kind: 'merged',
      mergedInto: '9',
    });
  });

  it('orders by a CloudEvents sequence of digits when there is no version', () => {
    expect(observationOf({ ticketId: 'T' }, { sequence: '000004' }).revision).toBe(4);
    expect(observationOf({ ticketId: 'T' }, { sequence: 'abc' }).revision).toBeNull();
  });

  it.each([
    ['missing_ticket_id', { status: 'Open' }, 'com.example.desk.ticket.closed.v1'],
    ['unknown_type', { status: 'Open' }, 'invoice.paid'],
    ['unknown_type', {}, null],
    ['bad_payload', { ticketId: { a: 1 } }, 'ticket.updated'],
    ['bad_payload', { ticketId: 'x'.repeat(501) }, 'ticket.updated'],
  ])('refuses with %s', (reason, data, type) => {
    expect(translate(data, { type })).toMatchObject({ refused: reason });
  });

  it('refuses an event without any time', () => {
    expect(translate({ ticketId: 'T', dueTime: '2026-03-05T00:00:00Z' }, { time: null })).toMatchObject({
      refused: 'missing_time',
    });
  });

  it('tries any event that carries a ticket', () => {
    expect(observationOf({ ticketId: 'T' }, { type: 'something.else' }).ticketId).toBe('T');
  });

  it('survives keys that shadow built-in members', () => {
    const data = JSON.parse(
      '{"ticketId":"T","__proto__":{"status":"Closed"},"constructor":{"prototype":{}},"toString":1}',
    ) as JsonObject;
    expect(observationOf(data)).toMatchObject({ ticketId: 'T', status: undefined });
  });
});
