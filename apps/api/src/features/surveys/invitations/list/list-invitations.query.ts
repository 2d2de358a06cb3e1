import type { listInvitations, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import { Database } from '../../../../platform/database/database.js';
import { lastPage } from '../../../../platform/questions/index.js';
import { findTicketId } from '../../../tickets/index.js';
import { invitationDocument, type InvitationListRow, selectInvitations } from './invitation-document.js';
import { addWaiting, addWaitingFilter, joinEnrollment } from './waiting.sql.js';

type Asked = ParsedRequestOf<typeof listInvitations>['query'];
type InvitationPage = ResponseOf<typeof listInvitations>;

export class ListInvitations extends Query<InvitationPage> {
  constructor(readonly query: Asked) {
    super();
  }
}

@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 409 where several connections have a ticket of this id. */
  async execute({ query }: ListInvitations): Promise<InvitationPage> {
    const { ticketId, page, pageSize } = query;
    const ticket = ticketId === undefined ? null : await findTicketId(this.database, ticketId);
    if (ticket === undefined) return { items: [], page, pages: lastPage(0, pageSize), total: 0 };
    const asked = conditionsOf(query, ticket, this.clock.now());
    const total = await this.count(asked);
    const [limit, offset] = [asked.param(pageSize), asked.param((page - 1) * pageSize)];
    const rows = await this.database.query<InvitationListRow>(
      `${selectInvitations} where ${asked.sql} order by i.decided_at desc, i.id desc limit ${limit} offset ${offset}`,
      asked.params,
    );
    return { items: rows.map(invitationDocument), page, pages: lastPage(total, pageSize), total };
  }

  /** All of them are counted as they come; a filter leaves few. */
  private async count({ sql, params }: Conditions): Promise<number> {
    const [counted] = await this.database.query<{ total: number }>(
      params.length === 0
        ? 'select total from survey_invitation_total'
        : `select count(*) as total from survey_invitations i ${joinEnrollment} where ${sql}`,
      params,
    );
    return counted?.total ?? 0;
  }
}

function conditionsOf(query: Asked, ticket: string | null, now: Date): Conditions {
  const { survey, status, unanswered } = query;
  const asked = new Conditions();
  if (ticket !== null) asked.add(`i.ticket_id = ${asked.param(ticket, 'uuid')}`);
  if (survey !== undefined) asked.add(`i.template_id = ${asked.param(survey, 'uuid')}`);
  if (status !== undefined) asked.add(`i.status = ${asked.param(status)}`);
  if (unanswered === 'true') addWaiting(asked, now);
  addWaitingFilter(asked, query, now);
  return asked;
}
