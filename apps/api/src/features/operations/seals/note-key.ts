import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedNote, readNote, type SignedNote } from '@deskledger/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { derivedKey } from '../../../platform/secrets/secrets.js';
import { base64, sha256 } from './hashes.js';

/** Of an Ed25519 key of its own, in DER (RFC 8410), before its 32 bytes. */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** How C2SP signed-note numbers Ed25519. */
const ed25519 = Buffer.from([1]);
const keyHashBytes = 4;

/** Signs notes with a key that TOKEN_SECRET gives: who owns the database does not have it. */
@Injectable()
export class NoteKey {
  /** Whose log it is, and the name of the key. */
  readonly origin: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(@Inject(CONFIG) { tokenSecret, http }: Config) {
    this.origin = `${new URL(http.publicUrl).host}/deskledger`;
    const seed = derivedKey(tokenSecret, 'log seals');
    const key = Buffer.concat([privateKeyPrefix, seed]);
    this.privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.privateKey);
  }

  /** The verifier key, as C2SP signed-note writes it. */
  verifierFor(name: string): string {
    const hash = this.keyHash(name).toString('hex');
    return `${name}+${hash}+${base64(Buffer.concat([ed25519, this.rawPublicKey()]))}`;
  }

  sign(text: string): string {
    const signature = sign(null, Buffer.from(text), this.privateKey);
    return signedNote(text, {
      name: this.origin,
      signature: base64(Buffer.concat([this.keyHash(this.origin), signature])),
    });
  }

  /** The note, if it is one and this key signed it; whatever the product's address was then. */
  verified(note: string): SignedNote | undefined {
    const read = readNote(note);
    const isOurs = read?.signatures.some(({ name, signature }) => {
      const bytes = Buffer.from(signature, 'base64');
      const isThisKey = bytes.subarray(0, keyHashBytes).equals(this.keyHash(name));
      return isThisKey && verify(null, Buffer.from(read.text), this.publicKey, bytes.subarray(keyHashBytes));
    });
    return isOurs === true ? read : undefined;
  }

  private keyHash(name: string): Buffer {
    return Buffer.from(sha256(name, '\n', ed25519, this.rawPublicKey())).subarray(0, keyHashBytes);
  }

  private rawPublicKey(): Buffer {
    return this.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  }
}
