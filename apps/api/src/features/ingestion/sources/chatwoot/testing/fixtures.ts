import { createHmac } from 'node:crypto';
import type { AdapterFixtures } from '../../testing/adapter-fixtures.js';

const key = Buffer.from('what-chatwoot-shows-of-its-webhook');

export const fixtures: AdapterFixtures = {
  secrets: [{ kind: 'hmac', key }],
  event: ({ ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      event: 'conversation_updated',
      id: ticketId,
      status: 'open',
      additional_attributes: { mail_subject: subject, unheard_of: unknown },
      meta: {},
      messages: [],
      updated_at: modified,
      unheard_of: unknown,
    }),
  signed(body, secret, at) {
    const timestamp = String(Math.floor(at / 1000));
    const signing = createHmac('sha256', secret.kind === 'hmac' ? secret.key : '');
    return {
      'content-type': 'application/json',
      'x-chatwoot-signature': `sha256=${signing.update(`${timestamp}.`).update(body).digest('hex')}`,
      'x-chatwoot-timestamp': timestamp,
    };
  },
  tolerance: 5 * 60_000,
  untold: 'event ids',
};
