import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

const megabyte = 1024 * 1024;
/** Most of what the webhook would unpack, in 39 bytes; and what is packed no tighter than the webhook lets it. */
const tiny = brotliCompressSync(Buffer.alloc(20 * megabyte - 1));
const large = brotliCompressSync(Buffer.concat([randomBytes(60_000), Buffer.alloc(5 * megabyte - 60_000)]));
const signatures = Array.from({ length: 16 }, (_, index) => `v1,${Buffer.alloc(32, index).toString('base64')}`);

const perSecond = { tiny: 60, large: 30 };
const slowConnections = 300;

/**
 * Unauthenticated callers who know the webhook's address and nothing else, half of them in many networks: bodies that unpack to 20 MB
 * with sixteen signatures each, bodies and headers that never end.
 */
export class Attack {
  private readonly connections = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly reported: Record<number, number> = {};
  private readonly sockets = new Set<Socket>();
  private isOver = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly port: number) {}

  begin(): void {
    for (let count = 0; count < slowConnections; count += 1) {
      this.drip(
        `POST /api/webhooks/standard HTTP/1.1\r\nHost: desk\r\nContent-Length: ${4 * megabyte}\r\n\r\n`,
        150_000,
      );
      this.drip('POST /api/webhooks/standard HTTP/1.1\r\nHost: desk\r\nX-Slow: ', 10);
    }
    this.work = Promise.all([this.send(tiny, perSecond.tiny), this.send(large, perSecond.large)]);
  }

  /** How many answers of each status the callers got. */
  async end(): Promise<Readonly<Record<number, number>>> {
    this.isOver = true;
    await this.work;
    for (const socket of this.sockets) socket.destroy();
    this.connections.destroy();
    return this.reported;
  }

  private async send(body: Buffer, rate: number): Promise<void> {
    while (!this.isOver) {
      this.post(body);
      await pause(1000 / rate);
    }
  }

  private post(body: Buffer): void {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'br',
      'content-length': body.length,
      'webhook-id': 'msg_stranger',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': signatures.join(' '),
      ...(randomInt(2) === 0 && { 'x-forwarded-for': `198.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
    };
    const options = { agent: this.connections, port: this.port, host: '127.0.0.1', method: 'POST', headers };
    const call = request({ ...options, path: '/api/webhooks/standard' }, (answer) => {
      this.count(answer.statusCode ?? 0);
      answer.resume();
    });
    call.on('error', () => this.count(0));
    call.end(body);
  }

  /** Begins a request, goes on with a byte a second, and begins again when it is thrown out. */
  private drip(beginning: string, bytes: number): void {
    const socket = connect(this.port, '127.0.0.1', () => socket.write(beginning + 'x'.repeat(bytes)));
    const more = setInterval(() => socket.write('x'), 1000);
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (text: Buffer) => this.count(Number(/^HTTP\/1.1 (\d+)/.exec(text.toString())?.[1] ?? 0)));
    socket.on('close', () => {
      clearInterval(more);
      this.sockets.delete(socket);
      if (!this.isOver) setTimeout(() => this.drip(beginning, bytes), 200);
    });
  }

  private count(status: number): void {
    this.reported[status] = (this.reported[status] ?? 0) + 1;
  }
}
