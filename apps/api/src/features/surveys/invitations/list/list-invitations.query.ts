import type { listInvitations, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { lastPage } from '../../../../platform/questions/index.js';
import { findTicketId } from '../../../tickets/index.js';
import { invitationDocument, type InvitationListRow, selectInvitations } from './invitation-document.js';

type Asked = ParsedRequestOf<typeof listInvitations>['query'];
type InvitationPage = ResponseOf<typeof listInvitations>;

export class ListInvitations extends Query<InvitationPage> {
  constructor(readonly query: Asked) {
    super();
  }
}

const conditionsSql = `
  ($1::uuid is null or i.ticket_id = $1)
  and ($2::uuid is null or i.template_id = $2) and ($3::text is null or i.status = $3)`;

@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 409 where several connections have a ticket of this id. */
  async execute({ query }: ListInvitations): Promise<InvitationPage> {
    const { ticketId = null, survey = null, status = null, page, pageSize } = query;
    const ticket = ticketId === null ? null : await findTicketId(this.database, ticketId);
    if (ticket === undefined) return { items: [], page, pages: lastPage(0, pageSize), total: 0 };
    const conditions = [ticket, survey, status];
    const rows = await this.database.query<InvitationListRow>(
      `${selectInvitations} where ${conditionsSql} order by i.decided_at desc, i.id desc limit $4 offset $5`,
      [...conditions, pageSize, (page - 1) * pageSize],
    );
    const total = await this.count(conditions);
    return { items: rows.map(invitationDocument), page, pages: lastPage(total, pageSize), total };
  }

  /** All of them are counted as they come; a filter leaves few. */
  private async count(conditions: readonly (string | null)[]): Promise<number> {
    const isFiltered = conditions.some((condition) => condition !== null);
    const [counted] = isFiltered
      ? await this.database.query<{ total: number }>(
          `select count(*) as total from survey_invitations i where ${conditionsSql}`,
          conditions,
        )
      : await this.database.query<{ total: number }>('select total from survey_invitation_total');
    return counted?.total ?? 0;
  }
}
