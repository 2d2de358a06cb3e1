import { refused, type Refused } from '../source.js';
import { idText } from './reading.js';

/** A ticket's id, or why the event has none; `name` is what its help desk calls it. */
export function ticketIdOf(value: unknown, name: string): { readonly ticketId: string } | Refused {
  if (value === undefined || value === null || value === '') return refused('missing_ticket_id', `${name} is missing`);
  const ticketId = idText(value);
  return ticketId === undefined ? refused('bad_payload', `${name} must be text or a number`) : { ticketId };
}
