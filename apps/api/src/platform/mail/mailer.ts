import type { HandOver, Mail } from './mail.js';

/** Sends mail: by SMTP, or into a folder while no server is configured. */
export abstract class Mailer {
  /** Human-readable, without credentials. */
  abstract readonly description: string;

  /** Whether mails leave for their receivers, or wait in files for somebody to look at them. */
  abstract readonly delivers: boolean;

  /**
   * Resolves when the mail has been taken. Where trying twice could mean two mails, `handOver` is called at the last
   * moment at which the mail certainly does not exist yet; it may refuse by throwing, and its error comes back. Where a
   * second try gives the same one mail (the outbox), it is not called.
   * @throws MailError
   */
  abstract send(mail: Mail, handOver: HandOver): Promise<void>;

  /** Lets go of mails older than this that are kept here; a mail server keeps its own. */
  discardBefore(_before: Date): Promise<void> {
    return Promise.resolve();
  }

  /** Lets go of mails to, or about, an address that are kept here; answers with how many. In lower case. */
  discardTo(_address: string): Promise<number> {
    return Promise.resolve(0);
  }

  /** Whether mails would be taken now. @throws MailError */
  abstract check(): Promise<void>;
}
