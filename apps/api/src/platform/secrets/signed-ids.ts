import { createHmac } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { isSameText } from './secrets.js';

const uuidLength = 16;
const signatureLength = 16;

/** Ids in links: a UUID with a signature, 43 characters. Without the key they can be neither guessed nor made. */
export class SignedIds {
  constructor(private readonly key: Buffer) {}

  sign(id: string): string {
    const bytes = Buffer.from(parse(id));
    const signature = createHmac('sha256', this.key).update(bytes).digest().subarray(0, signatureLength);
    return Buffer.concat([bytes, signature]).toString('base64url');
  }

  /** The id behind a link; undefined when the link was not made here, whatever is wrong with it. */
  read(linkId: string): string | undefined {
    const bytes = Buffer.from(linkId, 'base64url');
    if (bytes.length !== uuidLength + signatureLength) return undefined;
    const id = stringifyAny(bytes.subarray(0, uuidLength));
    if (id === undefined) return undefined;
    // The whole text is compared, so that there is one spelling of every link.
    return isSameText(linkId, this.sign(id)) ? id : undefined;
  }
}

/** Keys of links by their purpose, from the installation's key. */
export const linkKey = (installationKey: Buffer, label: string): Buffer =>
  createHmac('sha256', installationKey).update(label).digest();

/** undefined where the bytes are no UUID of a known version. */
function stringifyAny(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes);
  } catch {
    return undefined;
  }
}
