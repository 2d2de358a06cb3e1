import type { RelatedTickets } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { fullSight } from '../../../platform/questions/index.js';
import { joinNames, selectNamedTickets, ticketDocument, type NamedTicketRow } from '../list/ticket-document.js';
import { addContact } from './contact-conditions.js';
import { findTicket } from './find-ticket.js';

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
