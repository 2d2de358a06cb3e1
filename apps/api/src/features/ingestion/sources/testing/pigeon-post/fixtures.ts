import { sealOf } from './adapter.js';
import type { BatchFixtures } from '../adapter-fixtures.js';

const key = Buffer.from('what the pigeons know');

export const fixtures: BatchFixtures = {
  secrets: [{ kind: 'hmac', key }],
  event: ({ eventId, ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      note: eventId,
      letter: { number: ticketId, title: subject, state: 'flying', touched: modified, unheardOf: unknown },
    }),
  batch: (elements) => `{"flock": [${elements.join(', ')}]}`,
  signed: (body, secret, at) => {
    const sent = String(at);
    const seal = sealOf(body, sent, secret.kind === 'hmac' ? secret.key : Buffer.alloc(0)).toString('hex');
    return { 'pigeon-sent': sent, 'pigeon-seal': seal };
  },
  tolerance: 10 * 60_000,
};
