import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { derivedKey } from './secrets.js';

const nonceLength = 12;
const tagLength = 16;

/** Secrets that have to be read again, encrypted (AES-256-GCM) with a key that is not in the database. */
export class SecretBox {
  private readonly key: Buffer;

  /** @param purpose what is sealed: nothing opens what was sealed for another one. */
  constructor({ tokenSecret }: Pick<Config, 'tokenSecret'>, purpose: string) {
    this.key = derivedKey(tokenSecret, purpose);
  }

  /** @param owner whose secret it is: sealed for one, it opens for no other. */
  seal(secret: Buffer, owner: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** undefined: altered, another owner's, or sealed with another TOKEN_SECRET. */
  open(box: Buffer, owner: string): Buffer | undefined {
    const nonce = box.subarray(0, nonceLength);
    const tag = box.subarray(nonceLength, nonceLength + tagLength);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(box.subarray(nonceLength + tagLength)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}

/** The box of the providing module. */
export const secretBox = (purpose: string): FactoryProvider<SecretBox> => ({
  provide: SecretBox,
  inject: [CONFIG],
  useFactory: (config: Config) => new SecretBox(config, purpose),
});
