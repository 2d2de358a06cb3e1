import { literalPattern, type Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import type { NamedTicketRow } from '../list/ticket-document.js';
import { publicTicketId } from '../ticket.stream.js';

/** So many tickets of a contact are looked up; of more, the last ones are soon found along the list of all. */
const few = 5_000;

/**
 * Adds the condition on `tickets` to be of the same contact as a ticket: by the address, or by the name of one without;
 * whatever the case. Answers false where the ticket has no contact, or its personal data is gone.
 */
export async function addContact(
  database: Database,
  conditions: Conditions,
  { contact_email: email, contact_name: name }: Pick<NamedTicketRow, 'contact_email' | 'contact_name'>,
): Promise<boolean> {
  const [kind, text] = email?.text ? ['contact_email', email.text] : ['contact_name', name?.text];
  if (!text) return false;
  const pattern = literalPattern(text);
  const found = await database.read<{ stream_id: string }>(
    `select stream_id from personal_data where kind = '${kind}' and value ->> 'text' ilike $1 limit ${few + 1}`,
    [pattern],
  );
  if (found.length <= few) {
    const ids = [...new Set(found.map(({ stream_id: stream }) => stream))].map(publicTicketId);
    conditions.add(`id = any (${conditions.param(ids, 'uuid[]')})`);
  }
  // What refers to a ticket may be its contact of long ago.
  conditions.add(`exists (
    select from personal_data
     where ref = tickets.${kind}_ref and value ->> 'text' ilike ${conditions.param(pattern, 'text')} offset 0)`);
  return true;
}
