import type { reportAudiences, ReportScreen } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { MailError } from '../../../platform/mail/index.js';
import type { ReportContents } from '../figures/report-contents.js';

/** A claim without hand-over that is older (milliseconds) belongs to a process that has died: sending takes less until then. */
export const claimLasts = 75_000;
/** Tries before a mail counts as failed; with the waits between them, about eleven hours. */
export const mailAttempts = 12;
const firstWait = 20_000;

/** Somebody else has the mail now; what was going to happen to it must not. */
export class MailClaimLostError extends Error {
  constructor() {
    super('Another process took over the mail of a report');
    this.name = 'MailClaimLostError';
  }
}

/** A mail that is ours to send, with what it tells. */
export type ClaimedMail = {
  readonly id: string;
  readonly sendingId: string;
  readonly claimedAt: Date;
  readonly attempts: number;
  /** null: nobody is to get it any more. */
  readonly to: string | null;
  readonly isOwner: boolean;
  readonly owner: string;
  readonly name: string;
  readonly screen: ReportScreen;
  readonly audience: (typeof reportAudiences)[number];
  readonly timezone: string;
  readonly contents: ReportContents;
};

/** $1 mail, $2 now, $3 claims before then are over. One statement, so that one process at a time has the mail. */
const takeSql = `
  update scheduled_report_mails m set status = 'sending', claimed_at = $2, attempts = m.attempts + 1
    from scheduled_report_sendings s, scheduled_reports r, accounts a
   where m.id = $1 and s.id = m.sending_id and r.id = s.report_id and a.id = r.account_id
     and (m.status = 'queued' and m.due_at <= $2
          or m.status = 'sending' and m.handed_over_at is null and m.claimed_at < $3)
  returning m.id, m.sending_id as "sendingId", m.claimed_at as "claimedAt", m.attempts, m.is_owner as "isOwner",
            case when a.disabled_at is not null then null
                 when m.is_owner then case when r.to_owner then a.email end
                 when lower(m.address) <> all (r.unsubscribed) then m.address end as "to",
            a.name as owner, r.name, r.screen, r.audience, r.timezone, s.contents`;

/** The mails that are written down, and what became of them. */
@Injectable()
export class ReportMailRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes a due mail for sending, so that one process at a time has it; undefined when there is nothing to be sent. */
  async take(id: string): Promise<ClaimedMail | undefined> {
    const now = this.clock.now();
    const [mail] = await this.database.query<ClaimedMail>(takeSql, [id, now, new Date(now.getTime() - claimLasts)]);
    return mail;
  }

  /** Right before the mail server gets the content. @throws MailClaimLostError */
  async handOver({ id, claimedAt }: ClaimedMail): Promise<void> {
    const rows = await this.database.query(
      `update scheduled_report_mails set handed_over_at = $3
        where id = $1 and status = 'sending' and claimed_at = $2 and handed_over_at is null returning id`,
      [id, claimedAt, this.clock.now()],
    );
    if (rows.length !== 1) throw new MailClaimLostError();
  }

  async sent(mail: ClaimedMail): Promise<void> {
    await this.end(mail, 'sent', null);
  }

  async cancel(mail: ClaimedMail): Promise<void> {
    await this.end(mail, 'canceled', null);
  }

  /** permanent: failed for good. temporary: tried again later, a limited number of times. uncertain: left to people. */
  async failed(mail: ClaimedMail, { failure, message }: MailError): Promise<void> {
    if (failure === 'uncertain') return this.end(mail, 'uncertain', message);
    if (failure === 'permanent') return this.end(mail, 'failed', message);
    if (mail.attempts >= mailAttempts)
      return this.end(mail, 'failed', `Gave up after ${mailAttempts} attempts: ${message}`);
    const dueAt = new Date(this.clock.now().getTime() + firstWait * 2 ** (mail.attempts - 1));
    await this.database.query(
      `update scheduled_report_mails
          set status = 'queued', due_at = $3, explanation = $4, claimed_at = null, handed_over_at = null
        where id = $1 and claimed_at = $2`,
      [mail.id, mail.claimedAt, dueAt, message],
    );
  }

  /** The sweep may have called it uncertain meanwhile; the server's answer knows better. */
  private async end({ id, claimedAt }: ClaimedMail, status: string, explanation: string | null): Promise<void> {
    await this.database.query(
      `update scheduled_report_mails
          set status = $3, explanation = $4, sent_at = case when $3 = 'sent' then $5::timestamptz end
        where id = $1 and claimed_at = $2 and status in ('sending', 'uncertain')`,
      [id, claimedAt, status, explanation, this.clock.now()],
    );
  }
}
