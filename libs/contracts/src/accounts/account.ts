import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { role } from '../call/roles.js';
import { accepted, instant, emailAddress, nameText, oneLine } from '../call/values.js';
import { preferences } from './preferences.js';
import { shownPasskey } from './web-authn.js';

export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.output<typeof tokenPair>;

export const account = z.object({
  id: z.string(),
  /** '' of an API token of another role than its owner's: it is answered with its own id and name. */
  email: z.string(),
  name: z.string(),
  role,
  phoneNumber: z.nullable(z.string()),
  /** Changes with the picture; null: there is none. */
  picture: z.nullable(z.string()),
  /** Which agent of the help desk the person is, by the id there; null: none, or no administrator has said. */
  agent: z.nullable(z.string()),
  /** When the account is deleted, if its owner asked for that. */
  deletesAt: z.nullable(instant),
  preferences,
});
export type Account = z.output<typeof account>;

export const login = endpoint({
  method: 'POST',
  path: '/api/account/login',
  summary: 'Sign in with email and password',
  access: 'public',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  response: tokenPair,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/v1/account/refresh-token',
  summary: 'Exchange a refresh token for a new pair; reusing one after ten seconds ends the session',
  access: 'public',
  body: z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(500)) }),
  response: tokenPair,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  summary: 'Sign out of the current session',
  access: 'signed-in',
  forEnrolment: true,
  refusesTokens: true,
  response: accepted,
});

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Get your profile; an API token with a different role than its owner gets only its own name',
  access: 'signed-in',
  forEnrolment: true,
  response: account,
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  summary: 'Update your profile, except the role',
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({
    name: z.optional(nameText(200)),
    email: z.optional(emailAddress),
    phoneNumber: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(50), oneLine))),
    /**
     * Needed to change the address: one signs in with it. Who has none signs in at their identity provider a moment before,
     * or shows a passkey.
     */
    currentPassword: z.optional(z.string().check(z.maxLength(1000))),
    passkey: z.optional(shownPasskey),
    /** What is left out stays. */
    preferences: z.optional(z.partial(preferences)),
  }),
  response: account,
});
