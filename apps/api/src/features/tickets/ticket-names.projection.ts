import { unknownTicket, type TicketEvent, type TicketState } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { agentNames, keepLatest, latestNames, organizationNames, type SaidName } from './said-names.js';
import { ticketStream } from './ticket.stream.js';
import { upsertNames } from './upsert-names.js';

/** The name under which each was last seen on any ticket, whether a ticket says so now or not. */
function namesProjection(table: 'ticket_organizations' | 'ticket_agents', namesIn: typeof organizationNames) {
  return defineProjection<TicketState, TicketEvent>({
    name: table,
    version: 1,
    lifecycle: 'inline',
    stream: ticketStream,
    tables: [table],
    contended: true,

    apply(tx, changes) {
      const names = changes.flatMap(({ before, events }) => namesIn(before, events));
      return upsertNames(tx, table, latestNames(names));
    },

    rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
      const rows = target.rows(table, ['id', 'name', 'named_by']);
      const latest = new Map<string, SaidName>();
      return {
        add: ({ events }) => {
          for (const name of namesIn(unknownTicket, events)) keepLatest(latest, name);
        },
        finish: () => {
          for (const { id, name, namedBy } of latest.values()) rows.write([id, name, namedBy]);
        },
      };
    },
  });
}

export const ticketOrganizationsProjection = namesProjection('ticket_organizations', organizationNames);

/** Names are references to personal data: who is erased is nameless. */
export const ticketAgentsProjection = namesProjection('ticket_agents', agentNames);
