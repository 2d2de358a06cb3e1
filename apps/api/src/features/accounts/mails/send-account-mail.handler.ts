import { Inject, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { type Mail, Mailer, MailError, messageIdOf, writeLetter } from '../../../platform/mail/index.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { letterKind, letterLink } from './account-letters.js';
import { AccountMailRows } from './account-mail-rows.js';
import type { TakenMail } from './account-mails.sql.js';
import { sendAccountMail } from './send-account-mail.job.js';

/**
 * Sends one mail. What was lost between the mail server and us is sent again: the second copy has the same Message-ID
 * and the same link, so it does no harm.
 */
@HandlesJob(sendAccountMail)
export class SendAccountMailHandler implements JobHandler<{ id: string }> {
  private readonly logger = new Logger('AccountMail');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly rows: AccountMailRows,
    private readonly tokens: OneTimeTokens,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    const row = await this.rows.take(id);
    if (row === undefined) return;
    if (row.expiresAt <= this.clock.now()) return this.rows.giveUp(id, 'Expired before it was sent');
    const mail = this.mailOf(row);
    if (mail === undefined) return this.rows.giveUp(id, 'No recipient');
    await this.send(row, mail);
  }

  private async send(row: TakenMail, mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail, () => Promise.resolve());
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await this.failed(row, error);
      return;
    }
    await this.rows.sent(row.id);
  }

  private async failed(row: TakenMail, { failure, message }: MailError): Promise<void> {
    this.logger.warn({ mail: row.id, kind: row.kind, failure }, `Could not send a mail: ${message}`);
    if (failure === 'permanent') return this.rows.giveUp(row.id, message);
    // The sweep finds it when it is due again.
    await this.rows.putOff(row, message);
  }

  private mailOf({ id, kind, tokenId, details, recipient }: TakenMail): Mail | undefined {
    const letter = letterKind(kind);
    if (letter === undefined || recipient === null) return undefined;
    const origin = this.config.http.publicUrl;
    const link = tokenId === null ? '' : letterLink(letter, origin, this.tokens.tokenOf(tokenId));
    const written = writeLetter(letter.write({ name: recipient.name, link, origin, details }));
    return { ...written, messageId: messageIdOf(`account.${id}`, origin), to: recipient.address };
  }
}
