import type { BatchFixtures } from '../../testing/adapter-fixtures.js';

/** Events of a subscription under the secret of a rule: the token of a subscription signs nothing of what is sent. */
export const fixtures: BatchFixtures = {
  secrets: [{ kind: 'bearer', token: 'what-the-rule-sends-along' }],
  event: ({ ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      payload: { id: ticketId, subject, status: 'Open', statusType: 'Open', unheardOf: unknown },
      eventTime: modified,
      eventType: 'Ticket_Update',
      orgId: '7001',
    }),
  batch: (elements) => `[${elements.join(', ')}]`,
  signed: (_body, secret) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${secret.kind === 'bearer' ? secret.token : ''}`,
  }),
  untold: 'event ids',
  isKnownByTime: true,
};
