import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { zammad } from './adapter.js';

const ticket = { id: 7, title: 'Labels come twice', state: 'open', updated_at: '2026-03-06T11:59:31.250Z' };
const article = {
  ...{ id: 31, sender: 'Agent', type: 'email', internal: false, created_at: '2026-03-06T11:59:31.000Z', body: 'Hello' },
  created_by: { id: 12, firstname: 'Tom', lastname: 'Vance', email: 'tom@acme.example' },
};

const observationOf = (changes: object) => {
  const value = { ticket, article: { ...article, ...changes } };
  const { accepted } = readBody(Buffer.from(JSON.stringify(value)), readingContext({ adapter: zammad }));
  return accepted[0]!.observation;
};

describe('an article in Zammad', () => {
  it('is a reply beside how the ticket is', () => {
    const observation = observationOf({});
    expect(observation).toMatchObject({ kind: 'snapshot', status: { label: 'open' } });
    expect(observation.reply).toEqual({
      ...{ id: '31', at: Date.parse(article.created_at), author: 'agent', public: true },
      by: { id: '12', ref: expect.any(String) },
    });
  });

  it.each([
    ['a customer', { sender: 'Customer' }, { author: 'customer', public: true }],
    ['an agent, for colleagues', { internal: true }, { author: 'agent', public: false }],
    ['Zammad itself', { sender: { name: 'System' } }, { author: 'system' }],
    ['somebody who is not named', { created_by: null }, { author: 'agent' }],
  ])('is known to be of %s', (_, changes, reply) => {
    expect(observationOf(changes).reply).toMatchObject(reply);
  });

  it.each([{ id: null }, { sender: 'toString' }, { sender: {} }, { internal: undefined }, { created_at: 'yesterday' }])(
    'is no reply with %j',
    (changes) => {
      const observation = observationOf(changes);
      expect(observation).toMatchObject({ status: { label: 'open' } });
      expect(observation).not.toHaveProperty('reply');
    },
  );
});
