import { types } from 'node:util';
import type { Logger } from '@nestjs/common';

interface Words {
  /** Stands before the cause. */
  begins: string;
  ends: string;
  /** Milliseconds without a failure after which it is over. For what fails for some who ask and answers others meanwhile. */
  settlesIn?: number;
}

// Insufficient resources, intervention by an operator, errors of the system: the words name another file or block each time.
const statesOfOutages = /^5[378]/;

/** Tells in the log of something that is away: each cause once, however often it is asked, and once that it is back. */
export class Outage {
  private readonly causes = new Set<string>();
  private settling: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Pick<Logger, 'log' | 'warn'>,
    private readonly words: Words,
  ) {}

  /** @param error in whose first sentence the cause is: ioredis counts its attempts in the second */
  goesOn(error: unknown): void {
    this.staysAway();
    const reported = messageOf(error);
    const cause = causeOf(error, reported);
    if (this.causes.has(cause)) return;
    this.causes.add(cause);
    this.logger.warn(`${this.words.begins}: ${reported}`);
  }

  isOver(): void {
    if (this.causes.size === 0 || this.settling !== undefined) return;
    if (this.words.settlesIn === undefined) return this.end();
    this.settling = setTimeout(() => this.end(), this.words.settlesIn).unref();
  }

  private staysAway(): void {
    clearTimeout(this.settling);
    this.settling = undefined;
  }

  private end(): void {
    this.staysAway();
    this.causes.clear();
    this.logger.log(this.words.ends);
  }
}

// Not instanceof: errors of Node's own sockets can come from another realm.
const messageOf = (error: unknown): string => (types.isNativeError(error) ? error.message : String(error));

function causeOf(error: unknown, reported: string): string {
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
  return statesOfOutages.test(code) ? code : (reported.split('. ')[0] ?? '');
}
