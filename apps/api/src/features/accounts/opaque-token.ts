import { createHash, randomBytes } from 'node:crypto';

/** A token that means nothing by itself: 256 random bits, of which only the hash is stored. */
export const newOpaqueToken = (prefix = ''): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** How API tokens begin; access tokens never do. */
export const API_TOKEN_PREFIX = 'dl_';
