import { unknownTicket, type TicketEvent, type TicketState } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { keepLatest, latestNames, organizationNames, type OrganizationName } from './organization-names.js';
import { ticketStream } from './ticket.stream.js';
import { upsertOrganizations } from './upsert-organizations.js';

/** The name under which each organization was last seen on any ticket. */
export const ticketOrganizationsProjection = defineProjection<TicketState, TicketEvent>({
  name: 'ticket_organizations',
  version: 1,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['ticket_organizations'],
  contended: true,

  apply(tx, changes) {
    const names = changes.flatMap(({ before, events }) => organizationNames(before, events));
    return upsertOrganizations(tx, latestNames(names));
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_organizations', ['id', 'name', 'named_by']);
    const latest = new Map<string, OrganizationName>();
    return {
      add: ({ events }) => {
        for (const name of organizationNames(unknownTicket, events)) keepLatest(latest, name);
      },
      finish: () => {
        for (const { id, name, namedBy } of latest.values()) rows.write([id, name, namedBy]);
      },
    };
  },
});
