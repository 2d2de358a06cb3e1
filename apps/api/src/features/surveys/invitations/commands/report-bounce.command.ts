import type { ParsedRequestOf, reportBounce, SurveyInvitation } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { notFound } from '../../../../platform/http/index.js';
import { withoutAddresses } from '../../../../platform/mail/index.js';
import { SurveyEnrollments } from '../../enrollments/survey-enrollments.js';
import { InvitationReader } from '../list/invitation-reader.js';
import { enrollmentOfMessage } from '../mail/invitation-mails.js';

type Bounce = ParsedRequestOf<typeof reportBounce>['body'];

export class ReportBounce extends Command<SurveyInvitation> {
  constructor(readonly bounce: Bounce) {
    super();
  }
}

/** A mail came back. A permanent bounce ends mails to its address; another one is written down and nothing more. */
@CommandHandler(ReportBounce)
export class ReportBounceHandler implements ICommandHandler<ReportBounce> {
  constructor(
    private readonly database: Database,
    private readonly enrollments: SurveyEnrollments,
    private readonly clock: Clock,
    private readonly reader: InvitationReader,
  ) {}

  async execute({ bounce }: ReportBounce): Promise<SurveyInvitation> {
    const enrollmentId = enrollmentOfMessage(bounce.messageId);
    const [row] = await this.database.query<{ id: string }>(
      'select id from survey_invitations where enrollment_id = $1',
      [enrollmentId ?? null],
    );
    if (row === undefined || enrollmentId === undefined)
      throw notFound('Deskledger sent no mail with this Message-ID.');
    const explanation = withoutAddresses(bounce.explanation) || 'The mail bounced';
    if (bounce.permanent) await this.end(row.id, enrollmentId, explanation);
    else
      await this.database.query('update survey_invitations set explanation = $2 where id = $1', [row.id, explanation]);
    return this.reader.read(row.id);
  }

  private async end(id: string, enrollmentId: string, explanation: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await this.enrollments.undeliverable(tx, enrollmentId, explanation);
      await tx.query(
        `with bounced as (
           update survey_invitations set status = 'bounced', explanation = $2, reminder_due_at = null
           where id = $1 returning contact_key
         )
         insert into survey_suppressions (contact_key, reason, since)
         select contact_key, 'bounced', $3 from bounced where contact_key is not null
         on conflict do nothing`,
        [id, explanation, now],
      );
    });
  }
}
