import { createHmac } from 'node:crypto';
import type { AdapterFixtures } from '../../testing/adapter-fixtures.js';

const key = Buffer.from('what-the-webhook-signs-with');

export const fixtures: AdapterFixtures = {
  secrets: [{ kind: 'hmac', key }],
  event: ({ ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      ticket: { id: ticketId, title: subject, state_id: 2, state: 'open', updated_at: modified, unheard_of: unknown },
      article: { id: 12, type: 'note', internal: true },
    }),
  signed(body, secret) {
    const signing = createHmac('sha1', secret.kind === 'hmac' ? secret.key : '');
    return {
      'content-type': 'application/json; charset=utf-8',
      'x-hub-signature': `sha1=${signing.update(body).digest('hex')}`,
    };
  },
  untold: 'event ids',
};
