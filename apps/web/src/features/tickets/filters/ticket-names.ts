import type { Ticket } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { facetsQuery } from '../tickets.queries.js';
import type { ChipNames } from './filter-chips.js';

/**
 * Names of the organizations and agents that a view asks for: as the loaded tickets know them, else as the choices of
 * the filters do. An id that neither knows names itself.
 */
export function useChipNames(tickets: readonly Ticket[], { org, assignee }: TicketView): ChipNames {
  const organizations = new Map(tickets.map((ticket) => [ticket.organization, ticket.organizationName]));
  const agents = new Map(tickets.map((ticket) => [ticket.assignee?.id, ticket.assignee?.name]));
  const isUnknown = org.some((id) => !organizations.has(id)) || assignee.some((id) => !agents.has(id));
  const facets = useQuery({ ...facetsQuery, enabled: isUnknown }).data;
  const named = (choices: readonly { id: string; name: string }[] | undefined, id: string) =>
    choices?.find((choice) => choice.id === id)?.name ?? id;
  return {
    organization: (id) => organizations.get(id) ?? named(facets?.organizations, id),
    assignee: (id) => agents.get(id) ?? named(facets?.agents, id),
  };
}
