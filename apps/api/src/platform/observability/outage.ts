import type { Logger } from '@nestjs/common';

interface Words {
  /** Stands before the cause. */
  begins: string;
  ends: string;
}

/** Tells in the log of something that is away: each cause once, however often it is asked, and once that it is back. */
export class Outage {
  private readonly causes = new Set<string>();

  constructor(
    private readonly logger: Pick<Logger, 'log' | 'warn'>,
    private readonly words: Words,
  ) {}

  /** @param error in whose first sentence the cause is: ioredis counts its attempts in the second */
  goesOn(error: unknown): void {
    const told = error instanceof Error ? error.message : String(error);
    const [cause = ''] = told.split('. ');
    if (this.causes.has(cause)) return;
    this.causes.add(cause);
    this.logger.warn(`${this.words.begins}: ${told}`);
  }

  isOver(): void {
    if (this.causes.size === 0) return;
    this.causes.clear();
    this.logger.log(this.words.ends);
  }
}
