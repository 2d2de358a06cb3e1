import type { SurveyInvitation } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v4 as uuidV4 } from 'uuid';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { conflict } from '../../../../platform/http/index.js';
import { InvitationReader } from '../list/invitation-reader.js';
import { SendingQueue } from '../sending/sending-queue.js';

export class RetryInvitation extends Command<SurveyInvitation> {
  constructor(readonly id: string) {
    super();
  }
}

// A link that has expired is not sent again: the mail gets another one.
const retrySql = `
  update survey_invitations as i
  set status = 'queued', due_at = $2, attempts = 0, reason = null, explanation = null, claimed_at = null,
    handed_over_at = null,
    enrollment_id = case when exists (
      select from survey_enrollments where id = i.enrollment_id and (ended = 'expired' or expires_at <= $2)
    ) then $3::uuid else i.enrollment_id end
  where id = $1 and status in ('failed', 'uncertain') returning id`;

/** Sends an invitation again that failed or of which nobody knows whether it was sent: a person has decided so. */
@CommandHandler(RetryInvitation)
export class RetryInvitationHandler implements ICommandHandler<RetryInvitation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: SendingQueue,
    private readonly reader: InvitationReader,
  ) {}

  async execute({ id }: RetryInvitation): Promise<SurveyInvitation> {
    const now = this.clock.now();
    const rows = await this.database.query(retrySql, [id, now, uuidV4()]);
    const invitation = await this.reader.read(id);
    if (rows.length === 0)
      throw conflict(`You can only resend failed or uncertain invitations. This one is ${invitation.status}.`);
    await this.queue.sendSoon([{ id, dueAt: now.getTime() }], now.getTime());
    return invitation;
  }
}
