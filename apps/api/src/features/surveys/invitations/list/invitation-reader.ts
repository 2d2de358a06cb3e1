import type { SurveyInvitation } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { notFound } from '../../../../platform/http/index.js';
import { invitationDocument, type InvitationListRow, selectInvitations } from './invitation-document.js';

/** One invitation, as the contract shows it. */
@Injectable()
export class InvitationReader {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async read(id: string): Promise<SurveyInvitation> {
    const [row] = await this.database.query<InvitationListRow>(`${selectInvitations} where i.id = $1`, [id]);
    if (row === undefined) throw notFound('This invitation does not exist.');
    return invitationDocument(row);
  }
}
