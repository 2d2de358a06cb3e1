import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';

/** The secrets by which identity providers know this installation, sealed. */
@Injectable()
export class ProviderSecrets {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) config: Pick<Config, 'tokenSecret'>) {
    this.box = new SecretBox(config, 'identity providers');
  }

  seal(providerId: string, secret: string): Buffer {
    return this.box.seal(Buffer.from(secret), providerId);
  }

  /** undefined: there is none, or it was sealed with another TOKEN_SECRET. */
  of({ id, clientSecret }: IdentityProviderEntity): string | undefined {
    return clientSecret === null ? undefined : this.box.open(clientSecret, id)?.toString();
  }
}
