import { isAboutEvent, isWork, type TicketView } from '../../../lib/url/ticket-view.js';

/** The same view of tickets that are open now, without what was done to them. */
export function ofOpenTickets(view: TicketView): TicketView {
  const isOfActivities = isAboutEvent(view) && !isWork(view);
  return { ...view, ...(isOfActivities && { event: undefined, on: undefined }), state: 'open', by: [], byTeam: [] };
}
