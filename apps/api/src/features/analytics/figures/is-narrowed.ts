import type { TicketSelection } from '../../tickets/index.js';

/** Whether anything but the organization narrows: the rollups know no more than that. */
export function isNarrowed({ organization: _, ...others }: TicketSelection): boolean {
  return Object.values(others).some((values) => values !== undefined);
}
