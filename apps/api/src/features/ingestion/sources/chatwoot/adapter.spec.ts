import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { chatwoot } from './adapter.js';

const updatedAt = Date.parse('2026-03-06T11:59:31.250Z') / 1000;
const resolved = {
  event: 'conversation_status_changed',
  id: 7,
  status: 'resolved',
  labels: ['printer'],
  meta: { sender: { name: 'Ines Okoye' }, assignee: null },
  messages: [{ id: 61, content: 'It prints again.', account_id: 3 }],
  unread_count: 1,
  agent_last_seen_at: 1_772_000_000,
  changed_attributes: [{ status: { previous_value: 'open', current_value: 'resolved' } }],
  updated_at: updatedAt,
};

const read = (value: unknown, deliveryId?: string) =>
  readBody(Buffer.from(JSON.stringify(value)), readingContext({ adapter: chatwoot, deliveryId }));
const received = (value: unknown, deliveryId?: string) => {
  const { key, content } = read(value, deliveryId).accepted[0]!;
  return { key, content };
};

describe('the webhook of Chatwoot', () => {
  it('tells one change in two events, which say one thing', () => {
    const twin = {
      ...resolved,
      event: 'conversation_updated',
      changed_attributes: [{ status: {} }, { snoozed_until: {} }],
      messages: [{ id: 62, content: 'Thank you.', account_id: 3 }],
      unread_count: 0,
      agent_last_seen_at: updatedAt,
    };
    expect(received(twin, 'd-2')).toEqual(received(resolved, 'd-1'));
    const [first, second] = [resolved, twin].map((each) => read(each).accepted[0]!.observation);
    expect(second).toEqual(first);
  });

  it('says other things of another conversation or account, at another time, or in other words', () => {
    const others = [
      { ...resolved, id: 8 },
      { ...resolved, messages: [{ ...resolved.messages[0], account_id: 4 }] },
      { ...resolved, updated_at: updatedAt + 0.5 },
      { ...resolved, status: 'open' },
      { ...resolved, labels: [] },
    ];
    expect(new Set([resolved, ...others].map((each) => received(each).key)).size).toBe(6);
  });

  it('has an id of its delivery', () => {
    expect(chatwoot.deliveryId!({ 'x-chatwoot-delivery': 'd-1' })).toBe('d-1');
    for (const id of [undefined, '', ['a', 'b']]) {
      expect(chatwoot.deliveryId!({ 'x-chatwoot-delivery': id })).toBeUndefined();
    }
  });

  it.each(['message_updated', 'contact_created', 'contact_updated', 'webwidget_triggered', '', 'x'])(
    'says nothing of a ticket by the event %j',
    (event) => {
      expect(read({ ...resolved, event }).refused).toMatchObject([{ reason: 'unknown_type' }]);
    },
  );

  it.each([
    [{}],
    [{ ...resolved, event: undefined }],
    [{ ...resolved, event: {} }],
    [[resolved]],
    ['resolved'],
    [null],
  ])('is no event without its name: %j', (value) => {
    expect(read(value).refused).toMatchObject([{ reason: 'not_an_event' }]);
  });

  it('survives what stands in the place of its messages', () => {
    for (const messages of [7, 'x', null, {}, [], [null], [[]], [{ account_id: {}, content: [], private: 'x' }]]) {
      expect(read({ ...resolved, event: 'conversation_created', messages }).accepted).toHaveLength(1);
    }
  });

  it('takes the secret that Chatwoot shows, and makes none', () => {
    expect(chatwoot.readSecret(' Zm9vYmFy\n')).toEqual({ kind: 'hmac', key: Buffer.from('Zm9vYmFy') });
    for (const text of ['', ' ', 'two words']) expect(chatwoot.readSecret(text)).toBeUndefined();
    expect(chatwoot.makeSecret).toBeUndefined();
  });
});
