import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How many mails each address has got. */
export type MailCount = ReadonlyMap<string, number>;

/** A real SMTP server that takes its time over every mail, so that whoever sends can be killed at every moment. */
export class CountingMailServer {
  private readonly counts = new Map<string, number>();
  /** Called when the next mail has come as a whole; the server answers it when this resolves. */
  private beforeAnswer: (() => Promise<void>) | undefined;

  private constructor(private readonly server: SMTPServer) {}

  static async start(random: () => number): Promise<CountingMailServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => void pause(random() * 150).then(() => done()),
      onData(stream, session, done) {
        stream.resume();
        // Only a mail that has come to its last dot ends its stream.
        stream.once('end', () => {
          void counting.take(session.envelope.rcptTo[0]?.address ?? '', random() * 300).then(() => done());
        });
      },
    });
    const counting = new CountingMailServer(smtp);
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    return counting;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  get mails(): MailCount {
    return this.counts;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Resolves when the action was done at a moment when a mail has come and its sender does not know. */
  whileSenderWaits(action: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.beforeAnswer = () => action().then(resolve, reject);
    });
  }

  private async take(address: string, thought: number): Promise<void> {
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
    const action = this.beforeAnswer;
    this.beforeAnswer = undefined;
    await action?.();
    await pause(thought);
  }
}

/** The mails in the outbox of a data directory; drafts that nobody finished are none. */
export function outboxFiles(dataDirectory: string): string[] {
  const folder = path.join(dataDirectory, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => path.join(folder, name));
}

export async function countOutbox(dataDirectory: string): Promise<MailCount> {
  const counts = new Map<string, number>();
  for (const file of outboxFiles(dataDirectory)) {
    const { to } = await PostalMime.parse(readFileSync(file));
    const address = to?.[0]?.address ?? '';
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}
