import type { EarlyEnd } from '@deskledger/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Schedules } from '../../../../platform/queue/schedules.js';
import { isOfMergedTicket } from '../merged-ticket.sql.js';
import { RecordVisits } from '../recording/record-visits.js';
import type { Visit } from '../recording/visit.js';

const everyMilliseconds = 60_000;
const day = 86_400_000;
/** Enrollments of one transaction, which holds the partitions of all of them. */
const setSize = 100;
/**
 * What was begun by a public link, which never expires, is dropped after so long without another word; who answered by
 * one is forgotten.
 */
const keptDays = 30;

const overdueSql = `
  select id from survey_enrollments where ended is null and expires_at <= $1 order by expires_at limit $2`;

const mergedSql = `
  select id from survey_enrollments enrollment where ended is null and ${isOfMergedTicket('enrollment.ticket_id')} limit $1`;

// Asked again of the row that is deleted: its person may have come back since it was chosen.
const idleSql = `
  delete from survey_partial_answers where updated_at < $1 and enrollment_id in (
    select enrollment_id from survey_partial_answers where updated_at < $1 limit $2)`;

const visitorsSql = `
  delete from survey_visitors where enrollment_id in (
    select enrollment_id from survey_visitors where seen_at < $1 limit $2)`;

/** Ends enrollments whose time is over or whose ticket was merged, and drops the answers that were begun and never submitted. */
@Injectable()
export class ExpirySweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly recorder: RecordVisits,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('survey-expiry-sweep', everyMilliseconds, () => this.sweep());
  }

  async sweep(): Promise<void> {
    while ((await this.expireSet(overdueSql, [this.clock.now(), setSize])) === setSize);
    while ((await this.expireSet(mergedSql, [setSize], 'ticket_merged')) === setSize);
    for (const sql of [idleSql, visitorsSql]) await this.dropSets(sql);
  }

  private async dropSets(sql: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays * day);
    let dropped = setSize;
    while (dropped === setSize) dropped = await this.database.transaction((tx) => tx.execute(sql, [before, setSize]));
  }

  /** How many have ended; a set of which none did would be found again for ever. */
  private async expireSet(sql: string, params: readonly unknown[], because?: EarlyEnd): Promise<number> {
    const rows = await this.database.query<{ id: string }>(sql, params);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    return this.expire(ids, because);
  }

  /** Ends those of the enrollments whose time is over, or all for a reason; answers how many have ended. */
  async expire(enrollmentIds: readonly string[], because?: EarlyEnd): Promise<number> {
    const at = this.clock.now().getTime();
    const outcomes = await this.recorder.record(enrollmentIds.map((id) => expiry(id, at, because)));
    return outcomes.filter((outcome) => outcome.refusal === undefined && outcome.enrollment.expiredAt !== null).length;
  }
}

const expiry = (enrollmentId: string, at: number, because: EarlyEnd | undefined): Visit => ({
  enrollmentId,
  at,
  commands: [{ kind: 'expire', ...(because && { because }) }],
  active: false,
  metadata: { actor: 'system' },
  personalData: [],
  kept: null,
});
