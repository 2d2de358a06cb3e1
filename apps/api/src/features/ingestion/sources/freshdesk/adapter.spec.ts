import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { freshdesk } from './adapter.js';

const noon = Date.parse('2026-03-06T12:00:00Z');
const closed = { ticket_id: 7, ticket_status: 'Closed', triggered_event: '{status:{from:2,to:5}}' };

const read = (value: unknown, receivedAt = noon) =>
  readBody(Buffer.from(JSON.stringify(value)), readingContext({ adapter: freshdesk, receivedAt }));
const keyOf = (placeholders: object, receivedAt?: number) =>
  read({ freshdesk_webhook: placeholders }, receivedAt).accepted[0]!.key;

describe('the webhook of Freshdesk', () => {
  it('is recognised again within the minute, and by all that it says', () => {
    expect(keyOf(closed, noon + 59_999)).toBe(keyOf(closed));
    const others = [
      { ...closed, ticket_id: 8 },
      { ...closed, triggered_event: '{status:{from:3,to:5}}' },
      { ...closed, ticket_subject: 'Labels' },
    ];
    expect(new Set([closed, ...others].map((placeholders) => keyOf(placeholders))).size).toBe(4);
  });

  it('says something new when the same closing is told again after a reopening', () => {
    expect(keyOf(closed, noon + 60_000)).not.toBe(keyOf(closed));
  });

  it('has a key whatever stands in the place of its triggered event', () => {
    for (const triggered of [{ toString: 1, valueOf: 1 }, [], null, 7]) {
      expect(keyOf({ ...closed, triggered_event: triggered })).not.toBe(keyOf(closed));
    }
  });

  it('may have an advanced content, with the same names and nothing around them', () => {
    expect(read(closed).accepted).toMatchObject([{ observation: { ticketId: '7', status: { type: 'closed' } } }]);
  });

  it.each([[{}], [{ freshdesk_webhook: null }], [{ freshdesk_webhook: [closed] }], [[closed]]])(
    'is no event without its placeholders: %j',
    (value) => {
      expect(read(value).refused).toMatchObject([{ reason: 'not_an_event' }]);
    },
  );

  it('takes a secret of ours, or any that is one word', () => {
    const made = freshdesk.makeSecret!();
    expect(freshdesk.readSecret(made)).toEqual({ kind: 'bearer', token: made });
    expect(freshdesk.makeSecret!()).not.toBe(made);
    expect(freshdesk.readSecret(' user:password\n')).toEqual({ kind: 'bearer', token: 'user:password' });
    for (const text of ['', ' ', 'two words']) expect(freshdesk.readSecret(text)).toBeUndefined();
  });
});
