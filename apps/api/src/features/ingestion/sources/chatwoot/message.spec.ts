import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { chatwoot } from './adapter.js';

const created = '2026-03-06T11:59:31.250Z';
const message = {
  event: 'message_created',
  id: 61,
  content: 'We look into it.',
  message_type: 'outgoing',
  private: false,
  created_at: created,
  sender: { id: 12, name: 'Tom Vance', email: 'tom@acme.example', type: 'user', avatar: 'x' },
  conversation: { id: 7, status: 'open', updated_at: 1_772_798_371 },
};

const read = (changes: object) =>
  readBody(Buffer.from(JSON.stringify({ ...message, ...changes })), readingContext({ adapter: chatwoot }));
const received = (changes: object = {}) => {
  const { accepted, refused } = read(changes);
  expect(refused).toEqual([]);
  return accepted[0]!;
};
const replyOf = (changes?: object) => received(changes).observation.reply;

describe('a message in Chatwoot', () => {
  it('is a reply to its conversation, and says nothing else of it', () => {
    const { observation } = received();
    expect(observation).toMatchObject({ kind: 'replied', ticketId: '7', fields: {} });
    expect(observation.reply).toEqual({
      ...{ id: '61', at: Date.parse(created), author: 'agent', public: true },
      by: { id: '12', ref: expect.any(String) },
    });
    expect(replyOf({ created_at: Date.parse(created) / 1000 })!.at).toBe(Date.parse(created));
  });

  it.each([
    [
      'a customer',
      { message_type: 'incoming', sender: { id: 31, name: 'Ines' } },
      { author: 'customer', public: true },
    ],
    ['a customer, in numbers', { message_type: 0 }, { author: 'customer' }],
    ['an agent, for colleagues', { private: true }, { author: 'agent', public: false }],
    ['Chatwoot itself', { message_type: 'template', sender: null }, { author: 'system' }],
    ['a bot', { sender: { id: 3, name: 'Bot', type: 'agent_bot' } }, { author: 'system' }],
    ['an assistant', { sender: { id: 12, name: 'Captain', type: 'captain_assistant' } }, { author: 'system' }],
    ['somebody unheard of', { sender: { id: 3, name: 'Bot' } }, { author: 'system' }],
    ['a campaign', { additional_attributes: { campaign_id: 9 } }, { author: 'system' }],
    ['an agent, in no campaign', { additional_attributes: { campaign_id: null } }, { author: 'agent' }],
    ['a rule', { content_attributes: { automation_rule_id: 4 } }, { author: 'system' }],
    ['nobody', { sender: null }, { author: 'system' }],
  ])('is known to be of %s', (_, changes, reply) => {
    expect(replyOf(changes)).toMatchObject(reply);
  });

  it('is none where it only notes what was done', () => {
    for (const type of ['activity', 2, null, {}]) expect(replyOf({ message_type: type })).toBeUndefined();
  });

  it('is recognised again by its id and what is told of it, whatever it says', () => {
    expect(received({ content: 'Hello', conversation: { id: 7, status: 'resolved' } }).key).toBe(received().key);
    const others = [{ id: 62 }, { private: true }, { conversation: { id: 8 } }];
    expect(new Set([{}, ...others].map((each) => received(each).key)).size).toBe(4);
  });

  it('is put aside without its conversation or its time', () => {
    for (const conversation of [undefined, null, {}, 7])
      expect(read({ conversation }).refused).toMatchObject([{ reason: 'missing_ticket_id' }]);
    expect(read({ created_at: 'yesterday' }).refused).toMatchObject([{ reason: 'missing_time' }]);
  });
});
