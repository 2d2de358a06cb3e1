import { isRefused } from '../source.js';
import { splitBody } from './event.js';
import { zendesk } from './adapter.js';

const time = '2026-03-06T11:59:31.318204911Z';
const at = Date.parse('2026-03-06T11:59:31.318Z');
const comment = {
  id: 501,
  body: 'We look into it.',
  is_public: true,
  author: { id: 12, is_staff: true, name: 'Tom Vance' },
};

const observationOf = (verb: string, recorded: object | undefined = comment) => {
  const value = {
    ...{ id: 'e-1', type: `zen:event-type:ticket.${verb}`, time },
    ...{ detail: { id: '7', status: 'OPEN' }, event: { comment: recorded } },
  };
  const { event } = splitBody({ value, headers: {} }).elements[0]!;
  if (isRefused(event)) throw new Error(event.explanation);
  const translation = zendesk.translate(event, { timezone: 'UTC', deskUrl: null, receivedAt: at });
  if (isRefused(translation)) throw new Error(translation.explanation);
  return translation.observation;
};
const author = (changes: object) => ({ ...comment, author: { ...comment.author, ...changes } });

describe('a comment in Zendesk', () => {
  it('is a reply, and tells how its ticket is', () => {
    expect(observationOf('comment_added')).toMatchObject({
      kind: 'snapshot',
      status: { label: 'OPEN' },
      reply: { id: '501', at, author: 'agent', public: true, by: { id: '12', name: 'Tom Vance', email: null } },
    });
  });

  it.each([
    ['a customer', author({ is_staff: false }), { author: 'customer', public: true }],
    ['an agent, for colleagues', { ...comment, is_public: false }, { author: 'agent', public: false }],
    ['Zendesk itself', author({ id: -1 }), { author: 'system', by: null }],
  ])('is known to be of %s', (_, recorded, reply) => {
    expect(observationOf('comment_added', recorded)).toMatchObject({ reply });
  });

  it('is a note once it was made private, whatever else is said of it', () => {
    expect(observationOf('comment_made_private').reply).toMatchObject({ id: '501', public: false });
  });

  it.each([undefined, {}, { ...comment, id: null }, { ...comment, is_public: 'yes' }, author({ is_staff: undefined })])(
    'says nothing but how its ticket is when it is %j',
    (recorded) => {
      const observation = observationOf('comment_added', recorded ?? {});
      expect(observation).toMatchObject({ status: { label: 'OPEN' }, flags: ['unreadable_comment'] });
      expect(observation).not.toHaveProperty('reply');
    },
  );

  it('is read from no other event', () => {
    expect(observationOf('status_changed')).not.toHaveProperty('reply');
    expect(observationOf('comment_redacted')).not.toHaveProperty('reply');
  });
});
