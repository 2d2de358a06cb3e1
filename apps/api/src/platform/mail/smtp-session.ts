import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ContentStream } from './content-stream.js';
import { mailErrorOf } from './smtp-failure.js';
import type { SmtpTarget } from './smtp-target.js';

/** Milliseconds for connecting (and as much for the greeting), until the content leaves, and for the verdict on it. */
const connecting = 15_000;
const untilHandOver = 45_000;
const untilAnswer = 60_000;

/** One conversation with the server: connected and signed in when it is made. */
export class SmtpSession {
  private fail: (error: Error) => void = () => undefined;

  private constructor(private readonly connection: SMTPConnection) {
    // nodemailer tells some errors both ways; whoever waits has the first one.
    connection.on('error', (error: Error) => this.fail(error));
  }

  /** @throws MailError */
  static async open(target: SmtpTarget): Promise<SmtpSession> {
    const limits = { connectionTimeout: connecting, greetingTimeout: connecting, socketTimeout: untilAnswer };
    const connection = new SMTPConnection({ ...target, ...limits, logger: false });
    const session = new SmtpSession(connection);
    try {
      await session.step((done) => connection.connect(done));
      const { auth } = target;
      if (auth !== undefined) await session.step((done) => connection.login(auth, done));
      return session;
    } catch (error) {
      session.close();
      throw mailErrorOf(error as Error, false);
    }
  }

  /** Resolves when the server has taken the mail. @throws MailError; or what the hand-over was refused with. */
  async deliver(from: string, to: string, content: ContentStream): Promise<void> {
    const limit = this.limit(untilHandOver);
    content.once('end', () => limit.prolong(untilAnswer));
    try {
      await this.step((done) => this.connection.send({ from, to: [to] }, content, done));
      this.connection.quit();
    } catch (error) {
      if (content.refusal !== undefined) throw content.refusal;
      throw mailErrorOf(error as Error, content.handedOver);
    } finally {
      limit.end();
      content.destroy();
    }
  }

  /** Hangs up; a content that was not sent to its end is thrown away by the server. */
  close(): void {
    this.connection.close();
  }

  private step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.fail = reject;
      begin((error) => (error ? reject(error) : resolve()));
    });
  }

  private limit(milliseconds: number) {
    const give = () => this.fail(new Error('The mail server did not answer in time'));
    let timer = setTimeout(give, milliseconds);
    return {
      prolong(more: number) {
        clearTimeout(timer);
        timer = setTimeout(give, more);
      },
      end: () => clearTimeout(timer),
    };
  }
}
