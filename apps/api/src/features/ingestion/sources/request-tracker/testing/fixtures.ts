import { fixtures as ofStandard } from '../../standard/testing/fixtures.js';
import type { AdapterFixtures } from '../../testing/adapter-fixtures.js';

const { secrets, signed } = ofStandard;

export const fixtures: AdapterFixtures = {
  secrets,
  signed,
  tolerance: 5 * 60_000,
  event: ({ eventId, ticketId, subject, modified, unknown }) =>
    JSON.stringify({
      transaction: {
        id: eventId,
        ticket: ticketId,
        type: 'Set',
        field: 'Subject',
        old: 'Help',
        new: subject,
        created: modified,
      },
      ticket: { subject, status: 'open', priority: '50', queue: 'General', owner: null, unheardOf: unknown },
    }),
};
