import { signedHeaders } from '../../../testing/signed-headers.js';
import type { BatchFixtures } from '../../testing/adapter-fixtures.js';

const key = Buffer.from('the key of the standard fixtures');

export const fixtures: BatchFixtures = {
  secrets: [{ kind: 'hmac', key }],
  event: ({ eventId, ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      id: eventId,
      type: 'ticket.updated',
      data: { ticketId, subject, status: 'Open', modifiedTime: modified, unheardOf: unknown },
    }),
  batch: (elements) => `[${elements.join(', ')}]`,
  signed: (body, secret, at) =>
    signedHeaders(body, { at: new Date(at), key: secret.kind === 'hmac' ? secret.key : Buffer.alloc(0) }),
  tolerance: 5 * 60_000,
};
