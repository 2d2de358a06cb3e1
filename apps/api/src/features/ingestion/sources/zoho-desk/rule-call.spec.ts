import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { translateRuleCall } from './rule-call.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const call = {
  ticketId: '30001',
  subject: 'Labels come twice',
  status: 'Closed',
  priority: 'High',
  classification: 'Problem',
  designation: 'Printing',
  channel: 'Web',
  contact_name: 'Ines Okoye',
  contact_email: 'ines@depot.example',
  organization: 'Depot South',
  assignee: 'Tom Vance',
  assignee_email: 'tom@acme.example',
  team: 'Printers',
  endpoint: 'desk.zoho.eu/support/acme/ShowHomePage.do#Cases/dv/30001',
  createdTime: '01 Mar 2026 01:30 PM',
  closedTime: '06 Mar 2026 05:20 PM',
  dueDate: '09 Mar 2026 05:30 PM',
};

const translate = (fields: JsonObject) =>
  translateRuleCall({ sentBy: 'rule', fields }, { timezone: 'Asia/Kolkata', deskUrl: null, receivedAt });
const observationOf = (fields: JsonObject): SourceObservation => {
  const translation = translate(fields);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};

describe('translateRuleCall', () => {
  it('tells how the ticket was when the call came in, in times of the connection’s zone', () => {
    expect(observationOf(call)).toEqual({
      kind: 'snapshot',
      ticketId: '30001',
      at: receivedAt,
      revision: null,
      fields: {
        subject: 'Labels come twice',
        contactName: 'Ines Okoye',
        contactEmail: 'ines@depot.example',
        assignee: { id: null, name: 'Tom Vance', email: 'tom@acme.example' },
        priority: 'High',
        classification: 'Problem',
        designation: 'Printing',
        channel: 'Web',
        team: 'Printers',
        endpoint: 'https://desk.zoho.eu/support/acme/ShowHomePage.do#Cases/dv/30001',
        organization: { id: 'Depot South', name: 'Depot South' },
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
      },
      status: { label: 'Closed', type: 'closed', closedAt: Date.parse('2026-03-06T11:50:00Z') },
      dueAt: Date.parse('2026-03-09T12:00:00Z'),
    });
  });

  it('says nothing of what was not asked for, and that there is none where a field was empty', () => {
    expect(observationOf({ ticketId: '7' })).toMatchObject({ fields: {}, status: undefined, dueAt: undefined });
    const empty = Object.fromEntries(Object.keys(call).map((name) => [name, '']));
    const { fields, flags } = observationOf({ ...empty, ticketId: '7' });
    expect([...new Set(Object.values(fields))]).toEqual([null]);
    expect([Object.keys(fields), flags]).toEqual([expect.not.arrayContaining(['createdAt']), undefined]);
  });

  it('leaves out a time that it cannot read, and says so', () => {
    const { fields, flags } = observationOf({ ticketId: '7', createdTime: '03/01/2026 01:30 PM' });
    expect([fields, flags]).toEqual([{}, ['unreadable_createdTime']]);
  });

  it('needs the ticket’s id', () => {
    expect(translate({ ...call, ticketId: '' })).toMatchObject({ refused: 'missing_ticket_id' });
  });
});
