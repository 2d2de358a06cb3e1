import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { newStandardSecret, readWebhookSecret } from '../../../config/webhook-secrets.js';
import { Clock } from '../../../platform/clock/clock.js';
import { RotatingSecrets } from '../../../platform/secrets/rotating-secrets.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import type { OutgoingWebhookEntity } from './outgoing-webhook.entity.js';

type Sealed = Pick<OutgoingWebhookEntity, 'id' | 'url' | 'secrets'>;

/** The URLs of outgoing webhooks, and the secrets that sign what is sent to them: sealed, each for its webhook. */
@Injectable()
export class SealedWebhooks {
  private readonly box: SecretBox;
  private readonly secrets: RotatingSecrets;

  constructor(@Inject(CONFIG) config: Pick<Config, 'tokenSecret'>, clock: Clock) {
    this.box = new SecretBox(config, 'outgoing webhooks');
    this.secrets = new RotatingSecrets(this.box, clock);
  }

  sealUrl(id: string, url: string): Buffer {
    return this.box.seal(Buffer.from(url), `url ${id}`);
  }

  /** undefined: it was sealed with another TOKEN_SECRET. */
  urlOf({ id, url }: Sealed): URL | undefined {
    const opened = this.box.open(url, `url ${id}`);
    return opened && new URL(opened.toString());
  }

  /** A new secret; the one that was current keeps signing for a day. */
  newSecret(id: string, before: Buffer | null): { readonly secret: string; readonly sealed: Buffer } {
    const secret = newStandardSecret();
    return { secret, sealed: this.secrets.renew(`secrets ${id}`, secret, before) };
  }

  /** The keys that sign now, the current one first; undefined: they were sealed with another TOKEN_SECRET. */
  keysOf({ id, secrets: sealed }: Sealed): Buffer[] | undefined {
    if (sealed === null) return [];
    return this.secrets.read(`secrets ${id}`, sealed)?.flatMap((text) => {
      const secret = readWebhookSecret(text);
      return secret?.kind === 'hmac' ? [secret.key] : [];
    });
  }
}
