import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from '../../../platform/http/index.js';
import { OneTimeTokens } from './one-time-tokens.js';

/**
 * How often unauthenticated callers may come with the token of a link that leads nowhere; guessing one is hopeless. Who has one of ours
 * is never held up by what others of their network send: it is looked up first, which is one read by its hash.
 */
@Injectable()
export class LinkLimits {
  private readonly network: AttemptLimit;

  constructor(
    database: Database,
    private readonly tokens: OneTimeTokens,
  ) {
    this.network = new AttemptLimit(database, 'link', { points: 60, minutes: 15 }, 'links from your address');
  }

  /** As {@link OneTimeTokens.look}, for somebody from this network. @throws ProblemError 429 */
  async look(network: string, ...asked: Parameters<OneTimeTokens['look']>): ReturnType<OneTimeTokens['look']> {
    const found = await this.tokens.look(...asked);
    if (found === 'unknown') await this.network.count(network);
    return found;
  }
}
