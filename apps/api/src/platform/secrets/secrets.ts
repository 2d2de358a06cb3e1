import { createHash, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token that means nothing by itself: 256 random bits, of which only the hash is stored. */
export const newOpaqueToken = (prefix = ''): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A key of 32 bytes for one purpose, so that no two purposes share what TOKEN_SECRET gives. */
export const derivedKey = (tokenSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32));

/** Whether two texts are the same; the time it takes tells nothing but their length. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password for a person to type once: 20 characters, none easily taken for another, 100 bits. */
export function generatePassword(): string {
  const characters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-');
}
