import type { AdapterFixtures } from '../../testing/adapter-fixtures.js';

export const fixtures: AdapterFixtures = {
  secrets: [{ kind: 'bearer', token: 'what-the-rule-sends-along' }],
  event: ({ ticketId, subject, unknown }) =>
    JSON.stringify({
      freshdesk_webhook: {
        ticket_id: ticketId,
        ticket_subject: subject,
        ticket_status: 'Open',
        triggered_event: '{ticket_action:update}',
        unheard_of: unknown,
      },
    }),
  signed(_body, secret) {
    const password = secret.kind === 'bearer' ? secret.token : '';
    return {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`deskledger:${password}`).toString('base64')}`,
    };
  },
  untold: 'event ids and times',
};
