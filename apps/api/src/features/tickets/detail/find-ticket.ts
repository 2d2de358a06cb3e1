import type { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { joinNames, selectNamedTickets, type NamedTicketRow } from '../list/ticket-document.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A ticket by our id or by the help desk's; of several help desks' tickets with one id, the one that moved last.
 * @throws ProblemError 404
 */
export async function findTicket(database: Database, id: string): Promise<NamedTicketRow> {
  const row =
    (uuid.test(id) ? await find(database, 't.id = $1::uuid', id) : undefined) ??
    (await find(database, 't.ticket_id = $1', id));
  if (row === undefined) throw notFound('Ticket Not Found');
  return row;
}

async function find(database: Database, condition: string, id: string): Promise<NamedTicketRow | undefined> {
  const [row] = await database.query<NamedTicketRow & Record<string, unknown>>(
    `${selectNamedTickets} from tickets t ${joinNames} where ${condition} order by t.counted desc, t.modified_at desc limit 1`,
    [id],
  );
  return row;
}
