import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { zammad } from './adapter.js';

const ticket = { id: 7, title: 'Labels come twice', state: 'open', updated_at: '2026-03-06T11:59:31.250Z' };
const article = { id: 31, type: 'note', body: 'Printed again.' };

const read = (value: unknown, deliveryId?: string) =>
  readBody(Buffer.from(JSON.stringify(value)), readingContext({ adapter: zammad, deliveryId }));
const received = (value: unknown, deliveryId?: string) => {
  const { key, content } = read(value, deliveryId).accepted[0]!;
  return { key, content };
};

describe('the webhook of Zammad', () => {
  it('is recognised again by what it says, whichever trigger sends it and beside whichever article', () => {
    const first = received({ ticket, article }, 'd-1');
    expect(received({ ticket, article }, 'd-2')).toEqual(first);
    expect(received({ ticket, article: { ...article, id: 32 } }, 'd-3')).toEqual(first);
    expect(received({ ticket })).toEqual(first);
  });

  it('says something else with what somebody wrote, whichever way the ticket itself is told', () => {
    const written = { ...article, sender: 'Agent', internal: false, created_at: ticket.updated_at };
    const reported = [{ ticket }, { ticket, article: written }, { ticket, article: { ...written, id: 32 } }];
    expect(new Set(reported.map((each) => received(each).key)).size).toBe(3);
    expect(received({ ticket, article: { ...written, body: 'Printed.' } })).toEqual(received(reported[1]));
  });

  it('says something new under the same delivery when the ticket has changed before the next attempt', () => {
    const changed = { ...ticket, state: 'closed', updated_at: '2026-03-06T11:59:40.000Z' };
    expect(received({ ticket: changed, article }, 'd-1').key).not.toBe(received({ ticket, article }, 'd-1').key);
  });

  it('says other things of another ticket, at another time, or in other words', () => {
    const others = [
      { ...ticket, id: 8 },
      { ...ticket, updated_at: '2026-03-06T11:59:31.251Z' },
      { ...ticket, title: 'Labels' },
    ];
    expect(new Set([ticket, ...others].map((each) => received({ ticket: each }).key)).size).toBe(4);
  });

  it('has an id of its delivery, which stays over all attempts', () => {
    expect(zammad.deliveryId!({ 'x-zammad-delivery': 'd-1' })).toBe('d-1');
    for (const id of [undefined, '', ['a', 'b']]) {
      expect(zammad.deliveryId!({ 'x-zammad-delivery': id })).toBeUndefined();
    }
  });

  it.each([
    [{}],
    [{ ticket: null }],
    [{ ticket: 'Labels come twice' }],
    [{ ticket: [ticket] }],
    [ticket],
    [[{ ticket }]],
  ])('is no event without its ticket: %j', (value) => {
    expect(read(value).refused).toMatchObject([{ reason: 'not_an_event' }]);
  });

  it('takes a secret of ours, or any that is one word', () => {
    const made = zammad.makeSecret!();
    expect(zammad.readSecret(made)).toEqual({ kind: 'hmac', key: Buffer.from(made) });
    expect(zammad.makeSecret!()).not.toBe(made);
    expect(zammad.readSecret(' 0a0b=\n')).toEqual({ kind: 'hmac', key: Buffer.from('0a0b=') });
    for (const text of ['', ' ', 'two words']) expect(zammad.readSecret(text)).toBeUndefined();
  });
});
