import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { reportedOutages } from '../../../../platform/database/database-outage.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import type { MailError } from '../../../../platform/mail/index.js';
import { SurveyEnrollments } from '../../enrollments/survey-enrollments.js';
import type { Claim } from './claims.js';
import { sendingAttempts, sendingBackoff } from './send-invitation.job.js';

const day = 86_400_000;
/** Milliseconds between tries to write down what the mail server said while the database is away. */
const patience = [250, 1_000, 2_000, 4_000, 8_000, 16_000];
/** BullMQ comes back after this part of its wait at the earliest (jitter); until then the sweep keeps out. */
const earliest = 0.7;

/** Columns of `survey_invitations` that get new values. */
type Columns = Readonly<Record<string, unknown>>;
/** Tells the enrollment, in the transaction of the row. */
type FigureFormula = (tx: Tx) => Promise<void>;

/** Writes down what became of a mail, with the fact that follows from it. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly database: Database,
    private readonly enrollments: SurveyEnrollments,
    private readonly clock: Clock,
  ) {}

  async sent(claim: Claim): Promise<void> {
    const { row, settings } = claim;
    const now = this.clock.now();
    const days = settings.surveyReminderDays;
    const reminder_due_at = days === 0 ? null : new Date(now.getTime() + days * day);
    const columns = { status: 'sent', sent_at: now, reminder_due_at, attempts: row.attempts + 1, explanation: null };
    await this.write(claim, columns, (tx) => this.enrollments.deliver(tx, row.enrollmentId));
  }

  /** permanent: failed for good. temporary: tried again later, a limited number of times. uncertain: left to people. */
  async failed(claim: Claim, { failure, message }: MailError): Promise<'over' | 'again'> {
    const attempts = claim.row.attempts + 1;
    if (failure === 'temporary' && attempts < sendingAttempts) {
      await this.putOff(claim, attempts, message);
      return 'again';
    }
    const isKnown = failure !== 'uncertain';
    const explanation = failure === 'temporary' ? `Gave up after ${attempts} attempts: ${message}` : message;
    if (isKnown) await this.end(claim, attempts, explanation);
    else await this.write(claim, { status: 'uncertain', attempts, explanation });
    return 'over';
  }

  private async putOff(claim: Claim, attempts: number, explanation: string): Promise<void> {
    const wait = sendingBackoff * 2 ** (attempts - 1) * earliest;
    const due_at = new Date(this.clock.now().getTime() + wait);
    await this.write(claim, {
      status: 'queued',
      due_at,
      attempts,
      explanation,
      claimed_at: null,
      handed_over_at: null,
    });
  }

  private async end(claim: Claim, attempts: number, explanation: string): Promise<void> {
    const record: FigureFormula = (tx) => this.enrollments.undeliverable(tx, claim.row.enrollmentId, explanation);
    await this.write(claim, { status: 'failed', reason: 'refused', attempts, explanation }, record);
  }

  /** The knowledge is here alone, so a database that is away for a moment is waited for. */
  private async write(claim: Claim, columns: Columns, record?: FigureFormula): Promise<void> {
    for (const wait of patience) {
      try {
        return await this.database.transaction((tx) => writeIn(tx, claim, columns, record));
      } catch (error) {
        if (!reportedOutages(error)) throw error;
        await pause(wait);
      }
    }
    await this.database.transaction((tx) => writeIn(tx, claim, columns, record));
  }
}

async function writeIn(tx: Tx, { row, token }: Claim, columns: Columns, record?: FigureFormula): Promise<void> {
  await record?.(tx);
  const set = Object.keys(columns).map((column, index) => `${column} = $${index + 3}`);
  // The sweep may have called it uncertain meanwhile; the server's answer knows better.
  await tx.execute(
    `update survey_invitations set ${set.join(', ')}
     where id = $1 and claimed_at = $2 and status in ('sending', 'uncertain')`,
    [row.id, token, ...Object.values(columns)],
  );
}
