import type { JsonObject } from '../../decoding/parse-json.js';
import { splitBody } from './event.js';

const event = {
  account_id: 400100,
  detail: { id: '7', status: 'OPEN' },
  event: { meta: { sequence: { id: '7F0A', position: 1 } } },
  id: '0b9c1a52',
  subject: 'zen:ticket:7',
  time: '2026-03-02T09:41:03.672717030Z',
  type: 'zen:event-type:ticket.created',
};
const only = (value: unknown, headers = {}) => splitBody({ value, headers }).elements.map((element) => element.event);

describe('splitBody of Zendesk', () => {
  it('reads an event that Zendesk sends by itself', () => {
    const { id, time, detail, event: change } = event;
    expect(only(event)).toEqual([{ sentBy: 'subscription', id, verb: 'created', time, ticketId: '7', detail, change }]);
  });

  it('finds the ticket in the subject of an event whose detail has none', () => {
    expect(only({ ...event, detail: {} })).toMatchObject([{ ticketId: '7' }]);
  });

  it('takes everything else for our template, as of the time of its signature', () => {
    const template: JsonObject = { ticket_id: '7', type: 'Problem' };
    const headers = { 'x-zendesk-webhook-signature-timestamp': '2026-03-02T09:41:06Z' };
    expect(only(template, headers)).toEqual([
      { sentBy: 'trigger', template, sentAt: Date.parse('2026-03-02T09:41:06Z') },
    ]);
    expect(only(template)).toMatchObject([{ sentAt: null }]);
  });

  it.each([
    ['unknown_type', { ...event, type: 'zen:event-type:user.created' }],
    ['unknown_type', { ...event, type: 'zen:event-type:messaging_ticket.message_added' }],
    ['not_an_event', { ...event, detail: null }],
    ['not_an_event', { ...event, detail: [] }],
    ['not_an_event', [event]],
    ['not_an_event', 'event'],
  ])('refuses with %s', (reason, value) => {
    expect(only(value)).toMatchObject([{ refused: reason }]);
  });
});
