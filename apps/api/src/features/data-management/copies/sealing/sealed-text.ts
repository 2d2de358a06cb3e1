import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A text that can be read with the keys of all persons whom it belongs to, and not without any one of them. */
export interface SealedText {
  /** The persons, by the keyed hashes of their addresses, in order. */
  readonly under: readonly string[];
  /** Nonce, ciphertext and tag, in Base64. */
  readonly text: string;
}

/** Keys by person. */
export type KeysByPerson = ReadonlyMap<string, Buffer>;

const cipher = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** Seals texts, and opens them. What belongs to nobody is under the installation's key alone, as everything is beside. */
export class Seal {
  constructor(private readonly installationKey: Buffer) {}

  /** @param place where it stands: it can be opened there and nowhere else. */
  close(text: string, place: string, persons: KeysByPerson): SealedText {
    const under = [...persons.keys()].sort();
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, this.keyOf(under, place, persons)!, nonce).setAAD(Buffer.from(place));
    const content = Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    return { under, text: content.toString('base64') };
  }

  /** undefined: the key of one of the persons is gone, or is not that of then. */
  open({ under, text }: SealedText, place: string, persons: KeysByPerson): string | undefined {
    const key = this.keyOf(under, place, persons);
    if (key === undefined) return undefined;
    const content = Buffer.from(text, 'base64');
    const opening = createDecipheriv(cipher, key, content.subarray(0, nonceLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(place))
      .setAuthTag(content.subarray(-tagLength));
    try {
      const sealed = content.subarray(nonceLength, -tagLength);
      return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  private keyOf(under: readonly string[], place: string, persons: KeysByPerson): Buffer | undefined {
    const keys = under.flatMap((person) => persons.get(person) ?? []);
    if (keys.length < under.length) return undefined;
    const material = Buffer.concat([this.installationKey, ...keys]);
    return Buffer.from(hkdfSync('sha256', material, '', `deskledger sealed copy\0${place}`, 32));
  }
}
