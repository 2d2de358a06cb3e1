import type { Clock } from '../clock/clock.js';
import { composeMail } from './compose-mail.js';
import { ContentStream } from './content-stream.js';
import { bareAddress, isMailAddress } from './mail-address.js';
import { MailError } from './mail-error.js';
import type { HandOver, Mail } from './mail.js';
import { Mailer } from './mailer.js';
import { SmtpSession } from './smtp-session.js';
import { type SmtpTarget, smtpTarget } from './smtp-target.js';

/** Who the mails are from: a name with an address, and where answers go when elsewhere. */
export interface Sender {
  from: string;
  replyTo?: string | undefined;
}

/** Mail by SMTP; every mail has a connection of its own. */
export class SmtpMailer extends Mailer {
  readonly description: string;
  readonly delivers = true;
  private readonly target: SmtpTarget;

  /** @param url as `smtpTarget` reads it. */
  constructor(
    url: string,
    private readonly sender: Sender,
    private readonly clock: Clock,
  ) {
    super();
    this.target = smtpTarget(url);
    this.description = `SMTP at ${new URL(url).host}`;
  }

  async send(mail: Mail, handOver: HandOver): Promise<void> {
    if (!isMailAddress(mail.to)) throw new MailError('permanent', 'This is not an email address.');
    const { from, replyTo } = this.sender;
    const content = await composeMail(mail, from, this.clock.now(), replyTo);
    const session = await SmtpSession.open(this.target);
    try {
      await session.deliver(bareAddress(from), mail.to, new ContentStream(content, handOver));
    } finally {
      session.close();
    }
  }

  async check(): Promise<void> {
    const session = await SmtpSession.open(this.target);
    session.close();
  }
}
