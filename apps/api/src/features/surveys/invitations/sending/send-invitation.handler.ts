import { HandlesJob } from '../../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../../platform/queue/job.js';
import { Mailer, MailError } from '../../../../platform/mail/index.js';
import { InvitationMails } from '../mail/invitation-mails.js';
import { type Claim, ClaimLostError, Claims } from './claims.js';
import { Outcomes } from './outcomes.js';
import { sendInvitation } from './send-invitation.job.js';

/**
 * Sends one invitation. Killed before the hand-over, it is tried again; killed after it and before the answer was
 * written down, it is uncertain, and people decide.
 */
@HandlesJob(sendInvitation)
export class SendInvitationHandler implements JobHandler<{ id: string }> {
  constructor(
    private readonly claims: Claims,
    private readonly mails: InvitationMails,
    private readonly mailer: Mailer,
    private readonly outcomes: Outcomes,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    const claim = await this.claims.take(id);
    if (claim !== undefined) await this.send(claim);
  }

  private async send(claim: Claim): Promise<void> {
    const mail = await this.mails.invitation(claim.row, claim.settings, claim.expiresAt);
    try {
      await this.mailer.send(mail, () => this.claims.handOver(claim));
    } catch (error) {
      if (error instanceof ClaimLostError) return;
      if (!(error instanceof MailError)) throw error;
      // Thrown again, so that the queue waits longer before every further try.
      if ((await this.outcomes.failed(claim, error)) === 'again') throw error;
      return;
    }
    await this.outcomes.sent(claim);
  }
}
