import type { RelatedTickets } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Conditions, literalPattern } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { fullSight } from '../../../platform/questions/index.js';
import { joinNames, selectNamedTickets, ticketDocument, type NamedTicketRow } from '../list/ticket-document.js';
import { findTicket } from './find-ticket.js';
import { publicTicketId } from '../ticket.stream.js';

/** So many tickets of a contact are looked up; of more, the last ones are soon found along the list of all. */
const few = 5_000;

/** The last tickets of the same contact, and of the same organization. */
export class ReadRelatedTickets extends Query<RelatedTickets> {
  constructor(readonly id: string) {
    super();
  }
}

/** Enough to see whether somebody asks for the same thing again. */
const shown = 5;

@QueryHandler(ReadRelatedTickets)
export class ReadRelatedTicketsHandler implements IQueryHandler<ReadRelatedTickets> {
  constructor(private readonly database: Database) {}

  async execute({ id }: ReadRelatedTickets): Promise<RelatedTickets> {
    const row = await findTicket(this.database, id);
    const [contact, organization] = await Promise.all([this.ofContact(row), this.ofOrganization(row)]);
    return { contact, organization };
  }

  private async ofContact(row: NamedTicketRow) {
    const conditions = besides(row);
    return (await addContact(this.database, conditions, row)) ? this.last(conditions) : [];
  }

  private async ofOrganization(row: NamedTicketRow) {
    const { organization_id: organization } = row;
    if (organization === null) return [];
    const conditions = besides(row);
    return this.last(conditions.add(`organization_id = ${conditions.param(organization)}`));
  }

  private async last({ sql, params }: Conditions) {
    const rows = await this.database.read<NamedTicketRow & Record<string, unknown>>(
      `with page as materialized (
         select id from tickets where ${sql} order by created_at desc, id limit ${shown}
       )
       ${selectNamedTickets} from page join tickets t using (id) ${joinNames} order by t.created_at desc, t.id`,
      params,
    );
    return rows.map((row) => ticketDocument(row, fullSight));
  }
}

function besides({ id }: NamedTicketRow): Conditions {
  const conditions = new Conditions();
  return conditions.add('counted').add(`id <> ${conditions.param(id, 'uuid')}`);
}

/**
 * Adds the condition on `tickets` to be of the same contact as a ticket: by the address, or by the name of one without;
 * whatever the case. Answers false where the ticket has no contact, or its personal data is gone.
 */
async function addContact(
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
