import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { MadePasskey, PasskeyQuestion, PasskeyWish, ShownPasskey } from '@deskledger/contracts';

/** Bits of what an authenticator says about a ceremony. */
const flags = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 };

interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  /** false: the person was not recognised, only present. */
  isVerified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** An authenticator with a browser in front of it, in this process: one key pair, and lies on demand. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(24).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  counter = 0;

  /** @param origin of the page that the browser shows. */
  constructor(
    readonly origin = 'http://localhost:3000',
    readonly isSynced = false,
  ) {}

  /** Makes its passkey. */
  make({ challenge, rp, user }: PasskeyWish, lies: Lies = {}): MadePasskey {
    this.userHandle = user.id;
    const key = coseKey(this.keys.publicKey);
    const credential = Buffer.concat([Buffer.alloc(16), lengthOf(this.id), Buffer.from(this.id, 'base64url'), key]);
    const authData = Buffer.concat([this.about(rp.id, lies, flags.hasKey), credential]);
    const attestationObject = cbor(
      ['fmt', text('none')],
      ['attStmt', Buffer.from([0xa0])],
      ['authData', bytes(authData)],
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, lies),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Shows its passkey. */
  show({ challenge, rpId }: Pick<PasskeyQuestion, 'challenge' | 'rpId'>, lies: Lies = {}): ShownPasskey {
    this.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, lies);
    const authData = this.about(rpId, lies);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: lies.userHandle ?? (this.userHandle || undefined),
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    const recorded = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    };
    return base64url(JSON.stringify(recorded));
  }

  private about(rpId: string, { rpId: lie, isVerified = true, counter = this.counter }: Lies, more = 0): Buffer {
    const synced = this.isSynced ? flags.mayBeSynced | flags.isSynced : 0;
    const bits = flags.present | (isVerified ? flags.verified : 0) | synced | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(lie ?? rpId), Buffer.from([bits]), count]);
  }
}

/** ES256 on P-256, as COSE has it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'));
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)]);
}

function lengthOf(id: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.from(id, 'base64url').length);
  return length;
}

/** CBOR of what is shorter than 65,536 bytes. */
const bytes = (data: Buffer) => Buffer.concat([header(0x40, data.length), data]);
const text = (data: string) => Buffer.concat([header(0x60, data.length), Buffer.from(data)]);
const cbor = (...entries: [string, Buffer][]) =>
  Buffer.concat([header(0xa0, entries.length), ...entries.flatMap(([name, value]) => [text(name), value])]);

function header(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  return length < 256 ? Buffer.from([major | 24, length]) : Buffer.from([major | 25, length >> 8, length & 255]);
}
