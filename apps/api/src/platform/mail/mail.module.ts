import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Clock } from '../clock/clock.js';
import { Measures } from '../observability/measures.js';
import { CountedMailer } from './counted-mailer.js';
import { Mailer } from './mailer.js';
import { outboxIn, OutboxMailer } from './outbox-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const mailer = {
  provide: Mailer,
  inject: [CONFIG, Clock, Measures],
  useFactory: (config: Config, clock: Clock, measures: Measures): Mailer =>
    new CountedMailer(createMailer(config, clock), measures),
};

function createMailer({ mail, company, dataDirectory }: Config, clock: Clock): Mailer {
  const sender = { from: mail.from, replyTo: company.supportEmail };
  if (mail.smtpUrl !== undefined) return new SmtpMailer(mail.smtpUrl, sender, clock);
  return new OutboxMailer(outboxIn(dataDirectory), sender, clock);
}

/** Mail by SMTP_URL; without one, into `DATA_DIR/outbox`. */
@Module({ providers: [mailer], exports: [Mailer] })
export class MailModule {}
