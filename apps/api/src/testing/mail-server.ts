import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a server got it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  readonly mail: Email;
}

export interface TestMailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** In the order in which they were taken. */
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

interface Behaviour extends Partial<SMTPServerOptions> {
  /** Where one was that comes back. */
  port?: number;
  /** What happens once a mail has come as a whole, before it is taken; throwing refuses it. */
  onMail?: (received: ReceivedMail) => Promise<void> | void;
}

/** A real SMTP server on a free port that keeps what it gets. */
export async function startMailServer({
  onMail,
  port: wanted = 0,
  ...options
}: Behaviour = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => void take(Buffer.concat(chunks), session.envelope).then(() => done(), done));
    },
    ...options,
  });
  const take = async (
    bytes: Buffer,
    envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ) => {
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const mail = {
      from,
      to: envelope.rcptTo[0]?.address ?? '',
      raw: bytes.toString('utf8'),
      mail: await PostalMime.parse(bytes),
    };
    await onMail?.(mail);
    received.push(mail);
  };
  // Clients that hang up in the middle are what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What the server answers with a status of SMTP's, such as 550. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
