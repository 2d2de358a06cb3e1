import { nextDue } from '@deskledger/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { scheduleOf, type ScheduledReportEntity } from '../scheduled-report.entity.js';
import { claimLasts } from './report-mail-rows.js';
import { prepareReport, sendReportMail } from './report.jobs.js';

const everyMilliseconds = 15_000;
const hourly = 3_600_000;
/** Reports of one transaction. */
const claimedAtOnce = 500;
/** Most jobs of one look: those that are there already cost a moment each. */
const queuedAtOnce = 1000;
/** After a hand-over the mail server's answer comes within a minute, or never. */
const answerTakes = 120_000;
/** How long sendings can be looked at, in milliseconds. */
const keptFor = 90 * 86_400_000;

const lost = 'The process stopped while sending. The email may or may not have been sent.';

const dueSql = `
  select id, next_due_at as "dueAt", cadence, time, weekday, month_day as "monthDay", timezone
    from scheduled_reports where next_due_at <= $1
   order by next_due_at, id limit $2 for update skip locked`;

/** $1 reports in their order, $2 when each was due. */
const addSendingsSql = `
  insert into scheduled_report_sendings (report_id, due_at)
  select report_id, due_at from unnest($1::uuid[], $2::timestamptz[]) with ordinality as due (report_id, due_at, place)
   order by place
  on conflict do nothing`;

/** $1 reports, $2 when each is due next. */
const moveOnSql = `
  update scheduled_reports set next_due_at = next.due_at
    from unnest($1::uuid[], $2::timestamptz[]) as next (id, due_at) where scheduled_reports.id = next.id`;

/** Finds reports that are due, and what nobody was woken for or a killed process has left behind. */
@Injectable()
export class ReportSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('scheduled-reports', everyMilliseconds, () => this.sweep());
    this.schedules.every('scheduled-reports-tidy', hourly, () => this.tidy());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    while ((await this.database.transaction((tx) => claimDue(tx, now))) === claimedAtOnce);
    await this.giveUpLost(now);
    await this.wake(now);
  }

  async tidy(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptFor);
    await this.database.query('delete from scheduled_report_sendings where due_at < $1', [before]);
  }

  private async giveUpLost(now: Date): Promise<void> {
    await this.database.query(
      `update scheduled_report_mails set status = 'uncertain', explanation = $2
        where status = 'sending' and handed_over_at < $1`,
      [new Date(now.getTime() - answerTakes), lost],
    );
  }

  /** What waits, the oldest first. */
  private async wake(now: Date): Promise<void> {
    const waiting = await this.database.query<{ id: string }>(
      `select id from scheduled_report_sendings where status = 'waiting' order by position limit $1`,
      [queuedAtOnce],
    );
    for (const { id } of waiting) await this.queue.enqueue(prepareReport, { id });
    const mails = await this.database.query<{ id: string }>(
      `select id from scheduled_report_mails
        where status = 'queued' and due_at <= $1
           or status = 'sending' and handed_over_at is null and claimed_at < $2
        order by position limit $3`,
      [now, new Date(now.getTime() - claimLasts), queuedAtOnce],
    );
    for (const { id } of mails) await this.queue.enqueue(sendReportMail, { id });
  }
}

type DueReport = Pick<ScheduledReportEntity, 'id' | 'cadence' | 'time' | 'weekday' | 'monthDay' | 'timezone'> & {
  readonly dueAt: Date;
};

/** A sending for each report that is due, in order of age; however often it was missed, it is sent once. */
async function claimDue(tx: Tx, now: Date): Promise<number> {
  const due = await tx.query<DueReport>(dueSql, [now, claimedAtOnce]);
  const ids = due.map(({ id }) => id);
  const times = due.map((report) => timesOf(report, now.getTime()));
  await tx.query(addSendingsSql, [ids, times.map(({ last }) => new Date(last))]);
  await tx.query(moveOnSql, [ids, times.map(({ next }) => new Date(next))]);
  return due.length;
}

/** When a report was due the last time, and when it will be. */
function timesOf(report: DueReport, now: number): { last: number; next: number } {
  const schedule = scheduleOf(report);
  let last = report.dueAt.getTime();
  for (;;) {
    const next = nextDue(schedule, report.timezone, last);
    if (next > now) return { last, next };
    last = next;
  }
}
