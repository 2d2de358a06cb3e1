import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a receiver was sent. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Whether it answered with a status of success. */
  readonly isAccepted: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before it answers. */
  readonly after?: number;
}

/** A program of somebody else's that takes webhooks, at one address of this machine; it can be killed and come back. */
export class Receiver {
  readonly received: Received[] = [];
  /** What it answers, by how often it was sent this `webhook-id` before. */
  answer: (before: number) => Answer = () => ({ status: 204 });
  private server: Server | undefined;
  private port = 0;

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { headers } = request;
        const before = this.attemptsOf(String(headers['webhook-id']));
        const { status, headers: answered = {}, after = 0 } = this.answer(before);
        this.received.push({ headers, text: Buffer.concat(chunks).toString(), isAccepted: status < 300 });
        void pause(after).then(() => response.writeHead(status, answered).end('ok'));
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** As a kill does: what it was about to answer is lost. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server === undefined) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** The messages that it accepted, as JSON. */
  accepted(): Record<string, unknown>[] {
    return this.received
      .filter(({ isAccepted }) => isAccepted)
      .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  }

  attemptsOf(id: string): number {
    return this.received.filter(({ headers }) => headers['webhook-id'] === id).length;
  }
}

/** Whether a message is signed with the secret; several signatures may be given. Written here anew on purpose. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
