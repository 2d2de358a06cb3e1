import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ContentStream } from './content-stream.js';
import type { SmtpTarget } from './smtp-target.js';
import { withoutAddresses } from './mail-address.js';
import { MailError } from './mail-error.js';

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
    const give = () => this.fail(new Error('The mail server did not respond in time'));
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

/** What nodemailer tells about a failed conversation. */
interface SmtpTrouble {
  code?: unknown;
  /** The SMTP command in flight; `CONN` and `API` are nodemailer's own. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const longest = 500;

/** The server's own words on this mail, as against trouble with the connection. */
function isVerdict({ command }: SmtpTrouble): boolean {
  return command === 'RCPT TO' || command === 'DATA';
}

/** The server knows no STARTTLS, or will not have it; a TLS that fails later has no answer in it. */
function offersNoTls({ command, response }: SmtpTrouble): boolean {
  return (command === 'STARTTLS' || command === 'EHLO') && typeof response === 'string';
}

const whatToDo =
  'The mail server offers no TLS. Use a server with TLS, or smtps://. Adding ?requireTLS=false to SMTP_URL sends mails and the password unencrypted. Server response: ';

/**
 * A refused sender, login or encryption is our own fault and not the address's: such mails wait until it is mended.
 * @param handedOver whether content may have left for the server.
 */
function mailErrorOf(error: Error & SmtpTrouble, handedOver: boolean): MailError {
  const words = withoutAddresses(typeof error.response === 'string' ? error.response : error.message);
  const recorded = `${offersNoTls(error) ? whatToDo : ''}${words}`.slice(0, longest);
  const status = typeof error.responseCode === 'number' ? error.responseCode : 0;
  if (isVerdict(error) && status >= 500) return new MailError('permanent', recorded);
  if (isVerdict(error) && status >= 400) return new MailError('temporary', recorded);
  if (handedOver)
    return new MailError('uncertain', `The connection was lost while the server was receiving the mail: ${recorded}`);
  const isOurAddressList = error.code === 'EENVELOPE' && error.command === 'API';
  return new MailError(isOurAddressList ? 'permanent' : 'temporary', recorded);
}
