import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateRuleCall } from './translate.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const placeholders = {
  ticket_id: 7,
  ticket_subject: 'Labels come twice',
  ticket_description: '<div>The label printer prints twice.</div>',
  ticket_url: 'https://acme.freshdesk.example/helpdesk/tickets/7',
  ticket_due_by_time: 'March 09 2026 at 06:30 PM',
  ticket_tags: 'printer, labels',
  ticket_group_name: 'Depot',
  ticket_agent_name: 'Tom Vance',
  ticket_agent_email: 'tom@acme.example',
  ticket_status: 'Waiting on Customer',
  ticket_priority: 'Urgent',
  ticket_source: 'Portal',
  ticket_type: 'Incident',
  ticket_requester_name: 'Ines Okoye',
  ticket_requester_email: 'ines@depot.example',
  ticket_company_name: 'Depot South',
  triggered_event: '{status:{from:2,to:6}}',
};

const translate = (recorded: JsonObject, deskUrl: string | null = null) =>
  translateRuleCall({ placeholders: recorded }, { timezone: 'Europe/Berlin', deskUrl, receivedAt });
const observationOf = (...recorded: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...recorded);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};

describe('translateRuleCall', () => {
  it('tells how the ticket was when the call came in', () => {
    expect(observationOf(placeholders)).toEqual({
      kind: 'snapshot',
      ticketId: '7',
      at: receivedAt,
      revision: null,
      fields: {
        subject: 'Labels come twice',
        contactName: 'Ines Okoye',
        contactEmail: 'ines@depot.example',
        assignee: { id: null, name: 'Tom Vance', email: 'tom@acme.example' },
        priority: 'Urgent',
        classification: 'Incident',
        channel: 'Portal',
        team: 'Depot',
        organization: { id: 'Depot South', name: 'Depot South' },
        tags: ['printer', 'labels'],
        endpoint: 'https://acme.freshdesk.example/helpdesk/tickets/7',
      },
      status: { label: 'Waiting on Customer', type: 'on_hold', closedAt: null },
      dueAt: Date.parse('2026-03-09T17:30:00Z'),
    });
  });

  it('keeps absent and null apart', () => {
    expect(observationOf({ ticket_id: '7' })).toMatchObject({ fields: {}, status: undefined, dueAt: undefined });
    const cleared = { ticket_agent_name: null, ticket_agent_email: '', ticket_company_name: '', ticket_tags: null };
    expect(observationOf({ ticket_id: '7', ...cleared, ticket_type: null, ticket_group_name: null }).fields).toEqual({
      assignee: null,
      organization: null,
      tags: null,
      classification: null,
      team: null,
    });
  });

  it('reads the requester of older rules', () => {
    const recorded = { ticket_id: '7', requester_name: 'Ines Okoye', requester_email: 'ines@depot.example' };
    expect(observationOf(recorded).fields).toEqual({ contactName: 'Ines Okoye', contactEmail: 'ines@depot.example' });
  });

  it.each([
    ['Open', 'open'],
    ['Pending', 'on_hold'],
    ['Resolved', 'closed'],
    ['Closed', 'closed'],
    ['Waiting on Customer', 'on_hold'],
    ['Waiting on Third Party', 'on_hold'],
  ])('reads the status %s as %s', (label, type) => {
    expect(observationOf({ ticket_id: '7', ticket_status: label }).status).toEqual({ label, type, closedAt: null });
  });

  it.each([
    ['a label of their own that says less than the code', 'Gelöst', '{status:{from:2,to:4}}', 'Gelöst', 'closed'],
    ['the label, where both say something', 'Open', '{status:{from:2,to:5}}', 'Open', 'open'],
    ['the code alone', undefined, '{status:{from:5,to:2}}', null, 'open'],
    ['a label and a code of their own', 'In the depot', '{status:{from:2,to:12}}', 'In the depot', null],
  ])('goes by %s', (_case, ticketStatus, triggered, label, type) => {
    const observation = observationOf({ ticket_id: '7', ticket_status: ticketStatus, triggered_event: triggered });
    expect(observation.status).toEqual({ label, type, closedAt: null });
    expect(observation.flags).toEqual(type === null ? ['unmapped_status'] : undefined);
  });

  it('knows deletions and spam', () => {
    expect(observationOf({ ...placeholders, triggered_event: '{ticket_action:delete}' })).toMatchObject({
      kind: 'deleted',
      at: receivedAt,
      status: undefined,
    });
    expect(observationOf({ ...placeholders, triggered_event: '{ticket_action:marked_spam}' })).toMatchObject({
      kind: 'snapshot',
      fields: { spam: true },
    });
  });

  it('makes the address of a ticket where none is sent', () => {
    expect(observationOf({ ticket_id: '7' }, 'https://acme.freshdesk.example').fields.endpoint).toBe(
      'https://acme.freshdesk.example/a/tickets/7',
    );
  });

  it('leaves out a deadline that it cannot read, and says so', () => {
    const { dueAt, flags } = observationOf({ ticket_id: '7', ticket_due_by_time: 'Smarch 09 2026 at 06:30 PM' });
    expect(dueAt).toBeUndefined();
    expect(flags).toEqual(['unreadable_ticket_due_by_time']);
  });

  it.each([
    ['missing_ticket_id', { ticket_subject: 'Labels' }],
    ['missing_ticket_id', { ticket_id: null }],
    ['bad_payload', { ticket_id: { a: 1 } }],
  ])('refuses with %s', (reason, recorded) => {
    expect(translate(recorded)).toMatchObject({ refused: reason });
  });

  it('survives what stands in the place of everything', () => {
    for (const nonsense of [7, true, [], {}, ['x', null, { y: 1 }]]) {
      const recorded = Object.fromEntries(Object.keys(placeholders).map((name) => [name, nonsense]));
      expect(translate({ ...recorded, ticket_id: '7' })).toHaveProperty('observation');
    }
  });
});
