import { createHmac } from 'node:crypto';
import type { AdapterFixtures } from '../../testing/adapter-fixtures.js';

const key = Buffer.from('c2lnbmluZy1zZWNyZXQtb2YtdGhlLWZpeHR1cmVz');

export const fixtures: AdapterFixtures = {
  secrets: [{ kind: 'hmac', key }],
  event: ({ eventId, ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      account_id: 400100,
      detail: { id: ticketId, subject, status: 'OPEN', priority: null, via: { channel: 'web' }, unheard_of: unknown },
      event: { current: subject, previous: 'Help', meta: { sequence: { id: '7F0A', position: 1 } } },
      id: eventId,
      subject: `zen:ticket:${ticketId}`,
      time: modified,
      type: 'zen:event-type:ticket.subject_changed',
      zendesk_event_version: '2022-11-06',
    }),
  signed(body, secret, at) {
    const timestamp = new Date(at).toISOString().replace('.000', '');
    const signing = createHmac('sha256', secret.kind === 'hmac' ? secret.key : '');
    return {
      'content-type': 'application/json; charset=utf-8',
      'x-zendesk-webhook-signature': signing.update(timestamp).update(body).digest('base64'),
      'x-zendesk-webhook-signature-timestamp': timestamp,
    };
  },
  tolerance: 5 * 60_000,
};
