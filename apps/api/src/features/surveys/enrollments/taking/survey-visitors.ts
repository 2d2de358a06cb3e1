import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../config/config.js';
import { derivedKey } from '../../../../platform/secrets/secrets.js';

/**
 * Names the visitors of public links: one network is one visitor of a survey. The name is a keyed hash, which tells nothing
 * else and is another one for each survey.
 */
@Injectable()
export class SurveyVisitors {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { tokenSecret }: Config) {
    this.key = derivedKey(tokenSecret, 'survey visitors');
  }

  nameOf(publicId: string, network: string): string {
    return createHmac('sha256', this.key).update(`${publicId}\0${network}`).digest('base64url');
  }
}
