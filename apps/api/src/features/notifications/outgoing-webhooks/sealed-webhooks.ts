import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { newStandardSecret, readWebhookSecret } from '../../../config/webhook-secrets.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import type { OutgoingWebhookEntity } from './outgoing-webhook.entity.js';

/** How long the previous secret signs beside the current one, milliseconds. */
const previousLasts = 86_400_000;

interface Secrets {
  readonly current: string;
  /** `until`: epoch milliseconds. */
  readonly previous?: { readonly secret: string; readonly until: number };
}

type Sealed = Pick<OutgoingWebhookEntity, 'id' | 'url' | 'secrets'>;

/** The URLs of outgoing webhooks, and the secrets that sign what is sent to them: sealed, each for its webhook. */
@Injectable()
export class SealedWebhooks {
  private readonly box: SecretBox;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'tokenSecret'>,
    private readonly clock: Clock,
  ) {
    this.box = new SecretBox(config, 'outgoing webhooks');
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
    const known = before && this.open(id, before);
    const until = this.clock.now().getTime() + previousLasts;
    const secrets: Secrets = { current: secret, ...(known && { previous: { secret: known.current, until } }) };
    return { secret, sealed: this.box.seal(Buffer.from(JSON.stringify(secrets)), `secrets ${id}`) };
  }

  /** The keys that sign now, the current one first; undefined: they were sealed with another TOKEN_SECRET. */
  keysOf({ id, secrets: sealed }: Sealed): Buffer[] | undefined {
    if (sealed === null) return [];
    const secrets = this.open(id, sealed);
    if (secrets === undefined) return undefined;
    const { current, previous } = secrets;
    const signing = previous !== undefined && previous.until > this.clock.now().getTime() ? [previous.secret] : [];
    return [current, ...signing].flatMap((text) => {
      const secret = readWebhookSecret(text);
      return secret?.kind === 'hmac' ? [secret.key] : [];
    });
  }

  private open(id: string, sealed: Buffer): Secrets | undefined {
    const opened = this.box.open(sealed, `secrets ${id}`);
    return opened && (JSON.parse(opened.toString()) as Secrets);
  }
}
