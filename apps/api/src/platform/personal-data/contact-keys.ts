import { createHmac } from 'node:crypto';

/**
 * What stands for a contact where addresses are compared: the same for every spelling of an address, and worth nothing
 * without the installation's key.
 */
export class ContactKeys {
  private readonly key: Buffer;

  /** @param installationKey the key of personal-data references; this one is derived from it. */
  constructor(installationKey: Buffer) {
    this.key = createHmac('sha256', installationKey).update('survey contact').digest();
  }

  /** In hexadecimal digits, as `decode(…, 'hex')` takes them. */
  of(address: string): string {
    return createHmac('sha256', this.key).update(address.trim().toLowerCase()).digest('hex');
  }
}
