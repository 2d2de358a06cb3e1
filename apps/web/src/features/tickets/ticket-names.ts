import type { Ticket } from '@deskledger/contracts';
import type { ChipNames } from './filter-chips.js';

/** Names of organizations and agents as the loaded tickets know them; an id that none of them knows names itself. */
export function namesFrom(tickets: readonly Ticket[]): ChipNames {
  const organizations = new Map(tickets.map((ticket) => [ticket.organization, ticket.organizationName]));
  const agents = new Map(tickets.map(({ assignee }) => [assignee?.id, assignee?.name]));
  return {
    organization: (id) => organizations.get(id) ?? id,
    assignee: (id) => agents.get(id) ?? id,
  };
}
