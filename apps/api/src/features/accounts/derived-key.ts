import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, so that no two purposes share what TOKEN_SECRET gives. */
export const derivedKey = (tokenSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32));
