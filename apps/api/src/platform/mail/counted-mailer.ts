import type { Counter } from 'prom-client';
import type { MeasureDefinition } from '../observability/measure-definition.js';
import type { Measures } from '../observability/measures.js';
import { MailError, type MailFailure } from './mail-error.js';
import type { HandOver, Mail } from './mail.js';
import { Mailer } from './mailer.js';

export const mailAttempts = {
  kind: 'counter',
  name: 'mail_attempts_total',
  help: 'Mails handed to the mail server, by outcome: sent, temporary (not taken, will be tried again), permanent (refused) or uncertain.',
  labels: ['outcome'],
} as const satisfies MeasureDefinition;

const outcomes: readonly (MailFailure | 'sent')[] = ['sent', 'temporary', 'permanent', 'uncertain'];

/** Counts what becomes of the mails that another mailer sends. */
export class CountedMailer extends Mailer {
  private readonly attempts: Counter;

  constructor(
    private readonly mailer: Mailer,
    measures: Measures,
  ) {
    super();
    this.attempts = measures.counter(mailAttempts);
    // From zero on: who compares two readings would miss the first failure.
    for (const outcome of outcomes) this.attempts.inc({ outcome }, 0);
  }

  get description(): string {
    return this.mailer.description;
  }

  get delivers(): boolean {
    return this.mailer.delivers;
  }

  async send(mail: Mail, handOver: HandOver): Promise<void> {
    try {
      await this.mailer.send(mail, handOver);
      this.attempts.inc({ outcome: 'sent' });
    } catch (error) {
      // Whoever hands over may change their mind; then no mail was tried.
      if (error instanceof MailError) this.attempts.inc({ outcome: error.failure });
      throw error;
    }
  }

  check(): Promise<void> {
    return this.mailer.check();
  }

  override discardBefore(before: Date): Promise<void> {
    return this.mailer.discardBefore(before);
  }

  override discardTo(address: string): Promise<number> {
    return this.mailer.discardTo(address);
  }
}
