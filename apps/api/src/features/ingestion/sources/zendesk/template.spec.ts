import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateTemplate } from './template.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const sentAt = Date.parse('2026-03-06T11:59:58Z');
const template = {
  ticket_id: '7',
  subject: 'Labels come twice',
  status: 'On-hold',
  priority: 'Urgent',
  type: 'Incident',
  channel: 'Web form',
  tags: 'printer labels',
  group: 'Depot',
  url: 'acme.zendesk.example/agent/tickets/7',
  requester_name: 'Ines Okoye',
  requester_email: 'ines@depot.example',
  organization_id: '3003',
  organization: 'Depot South',
  assignee_id: '360001',
  assignee: 'Tom Vance',
  assignee_email: 'tom@acme.example',
  created_at: '2026-03-01T08:00Z',
  updated_at: '2026-03-06T11:59Z',
  due_at: '',
};

const translate = (filled: JsonObject, deskUrl: string | null = null, sent: number | null = sentAt) =>
  translateTemplate({ sentBy: 'trigger', template: filled, sentAt: sent }, { timezone: 'UTC', deskUrl, receivedAt });
const observationOf = (...filled: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...filled);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};
const fieldsOf = (filled: JsonObject) =>
  observationOf({ ticket_id: '7', updated_at: '2026-03-06T11:59Z', ...filled }).fields;

describe('translateTemplate', () => {
  it('translates our template', () => {
    expect(observationOf(template)).toEqual({
      kind: 'snapshot',
      ticketId: '7',
      at: sentAt,
      revision: sentAt / 1000,
      fields: {
        subject: 'Labels come twice',
        contactName: 'Ines Okoye',
        contactEmail: 'ines@depot.example',
        assignee: { id: '360001', name: 'Tom Vance', email: 'tom@acme.example' },
        priority: 'Urgent',
        classification: 'Incident',
        channel: 'Web form',
        team: 'Depot',
        endpoint: 'https://acme.zendesk.example/agent/tickets/7',
        organization: { id: '3003', name: 'Depot South' },
        tags: ['printer', 'labels'],
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
      },
      status: { label: 'On-hold', type: 'on_hold', closedAt: null },
    });
  });

  it('says that there is none where a placeholder had nothing to be filled with', () => {
    const empty = Object.fromEntries(Object.keys(template).map((name) => [name, '']));
    expect(fieldsOf({ ...empty, ticket_id: '7', updated_at: '2026-03-06T11:59Z' })).toEqual({
      subject: null,
      contactName: null,
      contactEmail: null,
      assignee: null,
      priority: null,
      classification: null,
      channel: null,
      team: null,
      endpoint: null,
      organization: null,
      tags: [],
    });
  });

  it('says nothing of what is not in the template', () => {
    expect(fieldsOf({})).toEqual({});
  });

  it.each([
    ['names alone', { assignee: 'Tom Vance', organization: 'Depot' }, { id: null, name: 'Tom Vance', email: null }],
    ['ids alone', { assignee_id: 36, organization_id: 'Depot' }, { id: '36', name: null, email: null }],
  ])('takes what is there of people and organizations: %s', (_case, filled, assignee) => {
    expect(fieldsOf(filled)).toMatchObject({ assignee, organization: { id: 'Depot' } });
  });

  it('gives the address of the help desk to which the connection leads, else the one that was sent', () => {
    const address = 'https://help.acme.example';
    expect(observationOf(template, address).fields.endpoint).toBe(`${address}/agent/tickets/7`);
    expect(fieldsOf({ url: 'http://x.example/7' }).endpoint).toBe('http://x.example/7');
    expect(fieldsOf({ url: 'javascript:alert(1)' }).endpoint).toBeUndefined();
  });

  it.each([
    ['when it was sent', '2026-03-06T11:59:58Z', '2026-03-06T11:59:58.000Z'],
    ['its end, where it was sent later', '2026-03-06T12:01:10Z', '2026-03-06T11:59:59.999Z'],
    ['its beginning, where clocks say that it was sent before', '2026-03-06T11:58:59Z', '2026-03-06T11:59:00.000Z'],
    ['its beginning, where nobody knows when it was sent', null, '2026-03-06T11:59:00.000Z'],
  ])('is placed within its minute: at %s', (_case, sent, place) => {
    const { at } = observationOf(template, null, sent === null ? null : Date.parse(sent));
    expect(new Date(at).toISOString()).toBe(place);
  });

  it('comes after what happened earlier in its minute, so that a solved ticket is closed', () => {
    const solved = observationOf({ ...template, status: 'Solved', solved_at: '' });
    expect(solved.status).toMatchObject({ type: 'closed' });
    expect(solved.at).toBeGreaterThan(Date.parse('2026-03-06T11:59:31Z'));
  });

  it('reads seconds where they are told, and a deadline', () => {
    const filled = { ...template, updated_at: '2026-03-06T11:59:31+01:00', due_at: '2026-03-09T17:00Z' };
    expect(observationOf(filled)).toMatchObject({
      at: Date.parse('2026-03-06T10:59:31Z'),
      dueAt: Date.parse('2026-03-09T17:00:00Z'),
    });
  });

  it('knows a deleted ticket', () => {
    expect(observationOf({ ...template, status: 'Deleted' })).toMatchObject({ kind: 'deleted', status: undefined });
  });

  it.each([
    ['missing_ticket_id', {}],
    ['missing_ticket_id', { ...template, ticket_id: '' }],
    ['bad_payload', { ...template, ticket_id: [] }],
    ['missing_time', { ...template, updated_at: '' }],
    ['missing_time', { ...template, updated_at: '{{ticket.updated_at}}' }],
  ])('refuses with %s', (reason, filled) => {
    expect(translate(filled)).toMatchObject({ refused: reason });
  });
});
