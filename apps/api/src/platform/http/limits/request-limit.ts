import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { tooManyRequests } from '../replies/problem-error.js';

const minute = 60_000;

/**
 * How many requests one session, API token or token for SCIM may make in a minute, so that no script takes the service from everybody
 * else. Counted in the memory of each process: a count that all of them share would be a statement for every request,
 * which is more than most answers take. For the same reason it is a map that is emptied every minute, without a timer
 * and a promise for every key.
 */
@Injectable()
export class RequestLimit {
  private readonly counts = new Map<string, number>();
  private readonly most: number;
  private since = 0;

  constructor(@Inject(CONFIG) { requestsPerMinute }: Pick<Config, 'requestsPerMinute'>) {
    this.most = requestsPerMinute;
  }

  /**
   * @param now in milliseconds, of a clock that nobody sets.
   * @throws ProblemError 429
   */
  count(key: string, now = performance.now()): void {
    if (now - this.since >= minute) {
      this.counts.clear();
      this.since = now;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > this.most) throw this.refusal(now);
  }

  private refusal(now: number) {
    const seconds = Math.max(1, Math.ceil((this.since + minute - now) / 1000));
    const most = this.most.toLocaleString('en');
    return tooManyRequests(
      `Limit of ${most} requests per minute reached. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      seconds,
    );
  }
}
