import { createDecipheriv, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
  type Identity,
  type Stanza,
} from 'age-encryption';
import { type BackupStore, MissingFileError } from './store/backup-store.js';

/** BACKUP_KEY is not the key that these backups were written with. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError';
}

/** A file of the backups is not as it was written; the message says which and how. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';

  constructor(
    readonly file: string,
    reason: string,
  ) {
    super(`${file} ${reason}`);
  }
}

/** The place of the backups is empty, and was not. */
export class BackupsGoneError extends Error {
  override readonly name = 'BackupsGoneError';

  constructor({ place }: BackupStore) {
    super(`The backups in ${place} are gone. Check that it is mounted. If you removed them, set another BACKUP_TO`);
  }
}

/** Holds the key of the backups, under the passphrase. */
const keyFile = 'key.age';
/** Tells backups from other files, and a wrong key from a damaged file. */
const markFile = 'deskledger-backups.age';
const rawIdentity = /^AGE-SECRET-KEY-1[0-9A-Z]+$/;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * The files of a store under one key. Each is a gzip in an age file (age-encryption.org/v1), so that `age` and `gunzip`
 * open them too. With a passphrase, the key itself lies in the store under that passphrase: deriving a key from a
 * passphrase takes a second, and is done once instead of once a file.
 */
export class Vault {
  private constructor(
    readonly store: BackupStore,
    private readonly identity: string,
    private readonly recipient: string,
  ) {}

  /**
   * Opens what is there.
   * @param key a passphrase, or an identity of age (`AGE-SECRET-KEY-1…`).
   * @returns undefined where there are no backups yet.
   * @throws WrongKeyError
   */
  static async open(store: BackupStore, key: string): Promise<Vault | undefined> {
    const mark = await contentOf(store, markFile);
    if (mark === undefined) return undefined;
    const vault = await this.with(store, await identityIn(store, key));
    await decrypt(mark, vault.identity).catch(() => {
      throw wrongKey(store);
    });
    return vault;
  }

  /** The same, made where there is none. Of several processes one may do so at a time. */
  static async openOrCreate(store: BackupStore, key: string): Promise<Vault> {
    const found = await this.open(store, key);
    if (found !== undefined) return found;
    const identity = rawIdentity.test(key) ? key : await generateX25519Identity();
    const vault = await this.with(store, identity);
    if (identity !== key) {
      const encrypter = new Encrypter();
      encrypter.setPassphrase(key);
      await store.write(keyFile, Readable.from([Buffer.from(await encrypter.encrypt(`${identity}\n`))]));
    }
    const mark = await encrypterFor(vault.recipient).encrypt(`${JSON.stringify({ format: 1 })}\n`);
    await store.write(markFile, Readable.from([Buffer.from(mark)]));
    return vault;
  }

  private static async with(store: BackupStore, identity: string): Promise<Vault> {
    const recipient = await identityToRecipient(identity).catch(() => undefined);
    if (recipient === undefined) throw wrongKey(store);
    return new Vault(store, identity, recipient);
  }

  /**
   * Seals and stores a file. Answers its size in the store.
   * @throws BackupsGoneError where the place is no longer that of these backups, as a folder that is not mounted
   */
  async write(name: string, content: Readable, signal?: AbortSignal): Promise<number> {
    if ((await contentOf(this.store, markFile)) === undefined) {
      content.destroy();
      throw new BackupsGoneError(this.store);
    }
    const packed = createGzip({ level: 1 });
    content.on('error', (error) => packed.destroy(error));
    const encrypted = await encrypterFor(this.recipient).encrypt(webOf(content.pipe(packed)));
    const sealed = Readable.fromWeb(encrypted);
    // The store may fail before it reads.
    sealed.on('error', () => undefined);
    try {
      return await this.store.write(name, sealed, signal);
    } finally {
      for (const stream of [sealed, packed, content]) stream.destroy();
    }
  }

  writeJson(name: string, value: unknown): Promise<number> {
    return this.write(name, Readable.from([Buffer.from(`${JSON.stringify(value)}\n`)], { objectMode: false }));
  }

  /**
   * What was stored. Every byte is authenticated before it is given on; a file that was cut short fails at its end.
   * @throws MissingFileError, and DamagedFileError from the stream
   */
  async read(name: string): Promise<Readable> {
    const stored = await this.store.read(name);
    const decrypter = decrypterFor(this.identity);
    let away: Error | undefined;
    stored.once('error', (error) => (away = error));
    try {
      const opened = await decrypter.decrypt(webOf(stored));
      const content = Readable.fromWeb(opened);
      const unpacked = createGunzip();
      content.once('error', (error) => unpacked.destroy(away ?? new DamagedFileError(name, damage(error))));
      unpacked.once('close', () => stored.destroy());
      return content.pipe(unpacked);
    } catch (error) {
      stored.destroy();
      throw away ?? new DamagedFileError(name, damage(error));
    }
  }

  async readJson<T>(name: string): Promise<T> {
    return JSON.parse((await this.readWhole(name)).toString()) as T;
  }

  async readWhole(name: string): Promise<Buffer> {
    return buffer(await this.read(name));
  }
}

/** Node's own type of them and the web's are not each other's. */
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;

/** What `Vault` says of a file that it cannot read. */
const damage = (error: unknown) => `is damaged (${error instanceof Error ? error.message : String(error)})`;

const wrongKey = ({ place }: BackupStore) =>
  new WrongKeyError(`BACKUP_KEY does not open the backups in ${place}. Set the key that they were written with`);

const encrypterFor = (recipient: string) => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
};

const decrypterFor = (identity: string | Identity) => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
};

const decrypt = (file: Buffer, identity: string | Identity) => decrypterFor(identity).decrypt(file, 'text');

async function contentOf(store: BackupStore, name: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.read(name));
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

async function identityIn(store: BackupStore, key: string): Promise<string> {
  if (rawIdentity.test(key)) return key;
  const sealed = await contentOf(store, keyFile);
  // They were written with an identity.
  if (sealed === undefined) throw wrongKey(store);
  const text = await decrypt(sealed, passphraseIdentity(key)).catch(() => {
    throw wrongKey(store);
  });
  return text.trim();
}

const longestWork = 22;
const zeroNonce = Buffer.alloc(12);
const tagBytes = 16;

/** As age's own, but the second of work is done beside the event loop. */
function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas: Stanza[]) {
      const [stanza] = stanzas;
      const [kind, salt = '', work = ''] = stanza?.args ?? [];
      if (stanza === undefined || kind !== 'scrypt' || !(Number(work) <= longestWork)) return null;
      const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), Buffer.from(salt, 'base64')]);
      const N = 2 ** Number(work);
      const key = await derive(passphrase, label, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
      const decipher = createDecipheriv('chacha20-poly1305', key, zeroNonce, { authTagLength: tagBytes });
      const end = stanza.body.length - tagBytes;
      decipher.setAuthTag(stanza.body.subarray(end));
      return Buffer.concat([decipher.update(stanza.body.subarray(0, end)), decipher.final()]);
    },
  };
}
