import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

// What was done before the mail came back says nothing of the address now: a reminder may have come back.
const liftSql = `
  with arrived as (
    select i.id, i.contact_key from survey_suppressions gone
    join survey_invitations i on i.contact_key = gone.contact_key and i.status = 'bounced'
    join survey_enrollments e on e.id = i.enrollment_id
    where gone.reason = 'bounced' and greatest(e.opened_at, e.started_at, e.answered_at) > gone.since
  ), lifted as (
    delete from survey_suppressions
    where reason = 'bounced' and contact_key in (select contact_key from arrived)
  )
  update survey_invitations set status = 'sent', explanation = null
  where status = 'bounced' and id in (select id from arrived)`;

/** A survey that is opened or answered after its mail came back has arrived: its contact is asked again. */
@Injectable()
export class LiftBounces {
  constructor(private readonly database: Database) {}

  async lift(): Promise<void> {
    await this.database.query(liftSql);
  }
}
