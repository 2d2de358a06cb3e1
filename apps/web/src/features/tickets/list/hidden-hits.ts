import type { Ticket } from '@deskledger/contracts';
import type { ColumnName } from '../columns/ticket-column.js';
import { hitsInId, isHit } from './hits.js';

/** What a search found of a ticket in columns that are not shown: without it a row would not say why it is there. */
export function hiddenHits(ticket: Ticket, columns: readonly ColumnName[], search: string): string[] {
  if (search === '') return [];
  const hidden = (name: ColumnName) => !columns.includes(name);
  const found: string[] = [];
  if (hidden('id') && isHit(ticket.ticketId, search, hitsInId)) found.push(ticket.ticketId);
  if (hidden('organization') && isHit(ticket.organizationName, search)) found.push(ticket.organizationName);
  if (!hidden('contact')) return found;
  if (isHit(ticket.contact_name, search)) found.push(ticket.contact_name);
  else if (isHit(ticket.contact_email, search)) found.push(ticket.contact_email);
  return found;
}
