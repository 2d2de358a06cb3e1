import type { Conditions } from '../../../platform/database/conditions.js';
import { selectBy, type TicketSelection } from '../../tickets/index.js';

/** Conditions on rows with `agent` and `team`: whoever held the ticket when the deed was done. */
export function selectHolders(asked: Conditions, selection: TicketSelection): void {
  selectBy(asked, { assignee: 'agent', team: 'team' }, selection);
}

/** What of a selection is asked of the tickets themselves, as they are now. */
export function ticketsAsked(selection: TicketSelection): TicketSelection {
  const { assignee: _, team: __, notAssignee: ___, notTeam: ____, ...others } = selection;
  return others;
}
