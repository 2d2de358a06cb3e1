import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Client, Connection } from 'pg';

/** Bytes that wait to be read before the server is asked to pause. */
const mostWaiting = 4 * 1024 * 1024;

/** What the driver calls on a query of its own kind; its types name none of them. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: { pause(): void; resume(): void };
}

/**
 * A command of the replication protocol that answers by copying: rows first, then messages as the server frames them.
 * Whoever reads slowly slows the server down.
 */
export class CopyMessages implements AsyncIterable<Buffer> {
  /** Rows of the result sets before the copy, one after the other. */
  readonly rows: (string | null)[][] = [];
  private readonly waiting: Buffer[] = [];
  private size = 0;
  private failure: Error | undefined;
  private done = false;
  private isCopying = false;
  private wire: Wire | undefined;
  private wake: () => void = () => undefined;

  constructor(
    client: Client,
    private readonly text: string,
  ) {
    client.once('error', (error: Error) => this.end(error));
    client.once('end', () => this.end(new Error('The connection to the database was closed')));
    client.query(this as never);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const next = this.waiting.shift();
      if (next !== undefined) {
        this.size -= next.length;
        if (this.size < mostWaiting) this.wire?.stream.resume();
        yield next;
        continue;
      }
      if (this.failure !== undefined) throw this.failure;
      if (this.done) return;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** A message to the server, while it copies both ways; before its first one it would not understand it. */
  send(message: Buffer): void {
    if (this.isCopying && !this.done) this.wire?.sendCopyFromChunk(message);
  }

  // What the driver calls.

  submit(connection: Connection): void {
    this.wire = connection as unknown as Wire;
    this.wire.query(this.text);
  }

  handleRowDescription(): void {
    // Rows come as they are.
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.isCopying = true;
    // The driver reads the next bytes into the same buffer.
    this.waiting.push(Buffer.from(chunk));
    this.size += chunk.length;
    if (this.size >= mostWaiting) this.wire?.stream.pause();
    this.wake();
  }

  handleCommandComplete(): void {
    // The end is when the server is ready again.
  }

  handleReadyForQuery(): void {
    this.end();
  }

  handleError(error: Error): void {
    this.end(error);
  }

  private end(error?: Error): void {
    if (this.done) return;
    this.done = true;
    this.failure = error;
    this.wake();
  }
}

/** Ends a connection that may be in the middle of a copy. */
export async function hangUp(client: Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.closed) return;
  const closed = once(stream, 'close');
  stream.destroy();
  await closed.catch(() => undefined);
}
