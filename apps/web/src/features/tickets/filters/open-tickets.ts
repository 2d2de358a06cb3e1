import type { TicketView } from '../../../lib/url/ticket-view.js';

/** The same view of tickets that are open now, without what was done to them. */
export function ofOpenTickets(view: TicketView): TicketView {
  const isOfDeeds = view.event !== undefined && view.event !== 'created';
  return { ...view, ...(isOfDeeds && { event: undefined, on: undefined }), state: 'open', by: [], byTeam: [] };
}
