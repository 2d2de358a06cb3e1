import type { listInvitations, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { lastPage } from '../../../../platform/questions/index.js';
import { invitationDocument, type InvitationListRow, selectInvitations } from './invitation-document.js';

type Asked = ParsedRequestOf<typeof listInvitations>['query'];
type InvitationPage = ResponseOf<typeof listInvitations>;

export class ListInvitations extends Query<InvitationPage> {
  constructor(readonly query: Asked) {
    super();
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// A ticket is named by our id or by the help desk's.
const conditionsSql = `
  ($1::text is null or i.ticket_id in (select id from tickets where ticket_id = $1 or id = $2::uuid))
  and ($3::uuid is null or i.template_id = $3) and ($4::text is null or i.status = $4)`;

@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(private readonly database: Database) {}

  async execute({ query }: ListInvitations): Promise<InvitationPage> {
    const { ticketId = null, survey = null, status = null, page, pageSize } = query;
    const ourId = ticketId !== null && uuid.test(ticketId) ? ticketId : null;
    const conditions = [ticketId, ourId, survey, status];
    const rows = await this.database.query<InvitationListRow>(
      `${selectInvitations} where ${conditionsSql} order by i.decided_at desc, i.id desc limit $5 offset $6`,
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
