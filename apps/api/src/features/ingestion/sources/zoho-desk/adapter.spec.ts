import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { zohoDesk } from './adapter.js';

const noon = Date.parse('2026-03-06T12:00:00Z');
const event = {
  payload: { id: '7', status: 'Open' },
  eventTime: '1772793000123',
  eventType: 'Ticket_Update',
  orgId: '7001',
};
const call = { ticketId: '7', status: 'Closed', subject: 'Labels come twice' };

const read = (body: string, { receivedAt = noon, type = 'application/json' } = {}) =>
  readBody(Buffer.from(body), readingContext({ adapter: zohoDesk, receivedAt, headers: { 'content-type': type } }));
const keyOf = (value: object, receivedAt = noon) => read(JSON.stringify(value), { receivedAt }).accepted[0]!.key;

describe('an event of a subscription', () => {
  it('is the same in another batch, beside others and with another past', () => {
    const reported = read(JSON.stringify([{ ...event, payload: { ...event.payload, id: '8' } }, event])).accepted;
    const again = read(JSON.stringify([{ ...event, prevState: { id: '7' } }]), { receivedAt: noon + 600_000 }).accepted;
    expect([again[0]!.key, again[0]!.content]).toEqual([reported[1]!.key, reported[1]!.content]);
  });

  it('is another one of another organization, type, ticket or time', () => {
    const others = [
      { ...event, orgId: '7002' },
      { ...event, eventType: 'Ticket_Add' },
      { ...event, payload: { ...event.payload, id: '8' } },
      { ...event, eventTime: '1772793000124' },
    ];
    expect(new Set([event, ...others].map((each) => keyOf([each]))).size).toBe(5);
  });

  it('about something else is put aside, and so is one without a ticket', () => {
    const strange = [{ ...event, eventType: 'Ticket_Attachment_Add' }, { ...event, payload: null }, event];
    const { accepted, refused } = read(JSON.stringify(strange));
    expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'unknown_type'],
      [1, 'bad_payload'],
    ]);
    expect(accepted.map(({ index }) => index)).toEqual([2]);
  });
});

describe('the call of a rule', () => {
  it('is recognised again within the minute, and by all that it says', () => {
    expect(keyOf(call, noon + 59_999)).toBe(keyOf(call));
    expect(keyOf(call, noon + 60_000)).not.toBe(keyOf(call));
    expect(keyOf({ ...call, subject: 'Labels' })).not.toBe(keyOf(call));
  });

  it('may be a form, which is the same as its JSON', () => {
    const type = 'application/x-www-form-urlencoded; charset=UTF-8';
    const { accepted } = read('ticketId=7&status=Closed&subject=Labels+come+twice', { type });
    expect(accepted.map(({ key }) => key)).toEqual([keyOf(call)]);
    expect(read('ticketId=7&ticketId=8', { type }).refused).toMatchObject([{ reason: 'duplicate_key' }]);
    expect(read('nothing', { type }).refused).toMatchObject([{ reason: 'missing_ticket_id' }]);
  });
});

describe('a try of the address', () => {
  const probe = (body: string, headers = {}, method = 'POST') =>
    zohoDesk.probe!({ method, headers, body: Buffer.from(body), receivedAt: noon });

  it('is a GET, or a POST that says and proves nothing', () => {
    expect(probe('', {}, 'GET')).toEqual({});
    for (const body of ['', '{}', '{"{}":""}', '{}\n']) expect(probe(body)).toEqual({});
    expect(probe('[]')).toBeUndefined();
    for (const name of ['x-zdesk-jwt', 'authorization', 'x-helpdesk-token']) {
      expect(probe('{}', { [name]: 'x' })).toBeUndefined();
    }
  });
});
