import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { SurveyEnrollments } from '../../enrollments/survey-enrollments.js';

interface Opened {
  readonly id: string;
  readonly enrollmentId: string;
  [column: string]: unknown;
}

/** A survey that was opened by its link has arrived: then nobody need wonder whether its mail was sent. */
@Injectable()
export class ResolveUncertain {
  constructor(
    private readonly database: Database,
    private readonly enrollments: SurveyEnrollments,
    private readonly clock: Clock,
  ) {}

  async resolve(): Promise<void> {
    const opened = await this.database.query<Opened>(
      `select i.id, i.enrollment_id as "enrollmentId" from survey_invitations i
       join survey_enrollments e on e.id = i.enrollment_id
       where i.status = 'uncertain' and e.opened_at is not null`,
    );
    for (const invitation of opened) await this.resolveOne(invitation);
  }

  private async resolveOne({ id, enrollmentId }: Opened): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.enrollments.deliver(tx, enrollmentId);
      await tx.query(
        `update survey_invitations set status = 'sent', sent_at = coalesce(handed_over_at, $2), explanation = null
         where id = $1 and status = 'uncertain'`,
        [id, this.clock.now()],
      );
    });
  }
}
