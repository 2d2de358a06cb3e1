import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';
import { tokenPair } from './account.js';
import { ownerProof } from './second-factor.js';
import { madePasskey, passkeyQuestion, passkeyWish, shownPasskey } from './web-authn.js';

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** A keychain keeps it on several devices; otherwise it stays on the one that it was made on. */
  isSynced: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const name = nameText(80);
const own = { access: 'signed-in', refusesTokens: true } as const;
const params = z.object({ id: identifier });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'List your passkeys, oldest first, with the address they work at',
  ...own,
  forEnrolment: true,
  response: z.object({
    passkeys: z.array(passkey),
    /** null: at none, because browsers know passkeys of https and names alone, and of localhost. */
    address: z.nullable(z.string()),
  }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/begin',
  summary:
    'Get the options for creating a passkey in the browser; requires the password, and the second factor if it is on',
  ...own,
  forEnrolment: true,
  body: ownerProof,
  response: passkeyWish,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add a passkey created in the browser. Your first second factor comes with recovery codes, shown once',
  ...own,
  forEnrolment: true,
  body: z.object({
    /** The browser and its system unless said otherwise. */
    name: z.optional(name),
    credential: madePasskey,
  }),
  response: z.object({ passkey, recoveryCodes: z.nullable(z.array(z.string())) }),
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  summary: 'Rename one of your passkeys',
  ...own,
  params,
  body: z.object({ name }),
  response: passkey,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  summary: 'Remove one of your passkeys; requires the password and a second factor',
  ...own,
  params,
  body: ownerProof,
  response: accepted,
});

export const askOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/question',
  summary: 'Get the options for confirming an account change with a passkey',
  ...own,
  response: passkeyQuestion,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/account/login/passkey/begin',
  summary: 'Get the options for signing in with a passkey instead of a password',
  access: 'public',
  response: passkeyQuestion,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/account/login/passkey',
  summary: 'Sign in with a passkey; no password or further step is needed',
  access: 'public',
  body: z.object({ credential: shownPasskey }),
  response: tokenPair,
});

export const askSecondFactorPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkey',
  summary: 'Get the options for using a passkey as the second step; `challenge` comes from the sign-in response',
  access: 'public',
  body: z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(500)) }),
  response: passkeyQuestion,
});
