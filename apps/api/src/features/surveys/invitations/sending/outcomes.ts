import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { StoreUnavailableError } from '../../../../platform/database/store-unavailable.error.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import type { MailError } from '../../../../platform/mail/index.js';
import { surveyEnrollment, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import type { Claim } from './claims.js';
import { sendingAttempts, sendingBackoff } from './send-invitation.job.js';

const day = 86_400_000;
/** Milliseconds between tries to write down what the mail server said while the database is away. */
const patience = [250, 1_000, 2_000, 4_000, 8_000, 16_000];
/** BullMQ comes back after this part of its wait at the earliest (jitter); until then the sweep keeps out. */
const earliest = 0.7;

type Told = { kind: 'deliver' } | { kind: 'undeliverable'; explanation: string };

/** Writes down what became of a mail, with the fact that follows from it. */
@Injectable()
export class Outcomes {
  private readonly logger = new Logger('Invitations');

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async sent(claim: Claim): Promise<void> {
    const now = this.clock.now();
    const { surveyReminderDays: days } = claim.settings;
    const reminder = days === 0 ? null : new Date(now.getTime() + days * day);
    await this.write(
      claim,
      { kind: 'deliver' },
      `status = 'sent', sent_at = $3, reminder_due_at = $4, attempts = attempts + 1,
      reason = null, explanation = null`,
      [now, reminder],
    );
  }

  /** permanent: failed for good. temporary: tried again later, a limited number of times. uncertain: left to people. */
  async failed(claim: Claim, { failure, message }: MailError): Promise<'over' | 'again'> {
    const attempts = claim.row.attempts + 1;
    if (failure === 'uncertain') {
      await this.write(claim, null, `status = 'uncertain', attempts = $3, explanation = $4`, [attempts, message]);
      return 'over';
    }
    if (failure === 'permanent' || attempts >= sendingAttempts) {
      const explanation = failure === 'permanent' ? message : `Given up after ${attempts} tries: ${message}`;
      await this.write(
        claim,
        { kind: 'undeliverable', explanation },
        `status = 'failed', reason = 'refused', attempts = $3,
        explanation = $4`,
        [attempts, explanation],
      );
      return 'over';
    }
    const wait = sendingBackoff * 2 ** (attempts - 1) * earliest;
    await this.write(
      claim,
      null,
      `status = 'queued', due_at = $3, attempts = $4, explanation = $5, claimed_at = null,
      handed_over_at = null`,
      [new Date(this.clock.now().getTime() + wait), attempts, message],
    );
    return 'again';
  }

  /** The knowledge is here alone, so a database that is away for a moment is waited for. */
  private async write(claim: Claim, told: Told | null, set: string, params: readonly unknown[]): Promise<void> {
    for (const wait of patience) {
      try {
        return await this.database.transaction((tx) => this.writeIn(tx, claim, told, set, params));
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        this.logger.warn({ invitation: claim.row.id }, 'The outcome of a mail could not be written down yet');
        await pause(wait);
      }
    }
    await this.database.transaction((tx) => this.writeIn(tx, claim, told, set, params));
  }

  private async writeIn(tx: Tx, { row, token }: Claim, told: Told | null, set: string, params: readonly unknown[]) {
    if (told !== null) {
      await this.store.handleCommandIn(
        tx,
        surveyEnrollment,
        surveyEnrollmentStreamId(row.enrollmentId),
        told,
        { now: this.clock.now().getTime(), active: true },
        { metadata: { actor: 'system', source: 'invitation' } },
      );
    }
    // The sweep may have called it uncertain meanwhile; the server's answer knows better.
    await tx.execute(
      `update survey_invitations set ${set} where id = $1 and claimed_at = $2 and status in ('sending', 'uncertain')`,
      [row.id, token, ...params],
    );
  }
}
