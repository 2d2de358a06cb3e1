import type { Database } from '../../../platform/database/database.js';
import { notFound, ProblemError } from '../../../platform/http/index.js';
import { joinNames, selectNamedTickets, type NamedTicketRow } from '../list/ticket-document.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A ticket by our id, by the help desk's, or by that behind its connection: `zendesk:7`.
 * @throws ProblemError 404; 409 with all of them where several connections have a ticket of this id
 */
export async function findTicket(database: Database, id: string): Promise<NamedTicketRow> {
  const ticket = await findTicketId(database, id);
  const [row] = ticket === undefined ? [] : await database.query<NamedRow>(namedSql, [ticket]);
  if (row === undefined) throw notFound('Ticket Not Found');
  return row;
}

/**
 * The same, as our id of the ticket alone; undefined where there is none.
 * @throws ProblemError 409
 */
export async function findTicketId(database: Database, id: string): Promise<string | undefined> {
  const [connection = '', ...number] = id.split(':');
  const ours = uuid.test(id) ? id : null;
  const found = await database.query<Candidate>(candidatesSql, [id, connection, number.join(':'), ours]);
  const [exact] = found.filter(({ isExact }) => isExact);
  const [first, ...others] = found;
  if (exact !== undefined || others.length === 0) return (exact ?? first)?.id;
  throw ambiguous(id, found);
}

type NamedRow = NamedTicketRow & Record<string, unknown>;

const namedSql = `${selectNamedTickets} from tickets t ${joinNames} where t.id = $1::uuid`;

interface Candidate extends Record<string, unknown> {
  id: string;
  connectionId: string;
  ticketId: string;
  /** Named by our id, or with its connection. */
  isExact: boolean;
}

const candidatesSql = `
  select id, connection_id as "connectionId", ticket_id as "ticketId", false as "isExact"
  from tickets where ticket_id = $1
  union all
  select id, connection_id, ticket_id, true from tickets where ticket_id = $3 and connection_id = $2
  union all
  select id, connection_id, ticket_id, true from tickets where id = $4::uuid
  order by 2`;

function ambiguous(id: string, found: readonly Candidate[]): ProblemError {
  const names = found.map(({ connectionId, ticketId }) => `${connectionId}:${ticketId}`);
  return new ProblemError(
    409,
    'conflict',
    `Several connections have a ticket ${id}: ${names.join(', ')}. Use connection:id.`,
    {
      errors: names.map((message) => ({ path: 'id', message })),
    },
  );
}
