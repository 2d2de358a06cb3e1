import { Readable } from 'node:stream';
import type { HandOver } from './mail.js';

/**
 * A mail's bytes, which nobody reads before the server has asked for them: the first read calls `handOver` and waits
 * for it. `handedOver` tells whether the bytes may have left; `refusal` why they did not.
 */
export class ContentStream extends Readable {
  handedOver = false;
  refusal: Error | undefined;

  constructor(
    private readonly content: Buffer,
    private readonly handOver: HandOver,
  ) {
    super({ highWaterMark: 0 });
  }

  override _read(): void {
    if (this.handedOver) return;
    this.handOver().then(
      () => this.give(),
      (error: unknown) => this.refuse(error),
    );
  }

  private give(): void {
    // The connection may have been given up while the hand-over was written down.
    if (this.destroyed) return;
    this.handedOver = true;
    this.push(this.content);
    this.push(null);
  }

  private refuse(error: unknown): void {
    this.refusal = error instanceof Error ? error : new Error(String(error));
    this.destroy(new Error('The delivery was canceled'));
  }
}
