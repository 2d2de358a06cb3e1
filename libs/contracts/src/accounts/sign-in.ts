import { shortestPassword } from '@deskledger/domain';
import * as z from 'zod/mini';
import { tokenPair } from './account.js';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';
import {
  eitherFactor,
  exactlyOneFactor,
  ownerProof,
  ownerProofWithFactor,
  ownPassword,
  secondFactorWay,
  sixDigits,
} from './second-factor.js';
import { shownPasskey } from './web-authn.js';

/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .check(z.minLength(shortestPassword, `must have at least ${shortestPassword} characters`), z.maxLength(1000));

/** A token of a link, or of a step of a login. */
const oneTimeToken = z.string().check(z.minLength(1), z.maxLength(500));

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

export const verifyLogin = endpoint({
  method: 'POST',
  path: '/api/account/verify-login',
  summary: 'Finish a sign-in with the token from the emailed link; it works once, for 15 minutes',
  access: 'public',
  query: z.object({ token: z.optional(oneTimeToken) }),
  body: z.object({ token: z.optional(oneTimeToken) }),
  response: tokenPair,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/account/verify-login/resend',
  summary: 'Email the sign-in link again; `challenge` comes from the response that asked for verification',
  access: 'public',
  body: z.object({ challenge: oneTimeToken }),
  response: accepted,
});

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Continue a sign-in with a code from the authenticator app, a recovery code or a passkey',
  access: 'public',
  body: z.object({ challenge: oneTimeToken, ...eitherFactor }).check(exactlyOneFactor),
  response: tokenPair,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change your password; your other sessions end unless you choose to keep them',
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({
    current: ownPassword,
    password: newPassword,
    endOtherSessions: z._default(z.boolean(), true),
    /** Whether the API tokens that this person made end as well. */
    revokeApiTokens: z._default(z.boolean(), false),
  }),
  response: z.object({ endedSessions: z.int(), revokedTokens: z.int() }),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/account/password/forgot',
  summary: 'Email a password reset link; the response is the same whether or not the address has an account',
  access: 'public',
  body: z.object({ email }),
  response: accepted,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/password/reset',
  summary: 'Set a new password with the token from the emailed link; all sessions end',
  access: 'public',
  body: z.object({ token: oneTimeToken, password: newPassword }),
  response: accepted,
});

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  summary: 'Get your security settings',
  access: 'signed-in',
  forEnrolment: true,
  refusesTokens: true,
  response: z.object({
    /** Without one the account is opened by an identity provider alone. */
    hasPassword: z.boolean(),
    /** Where its owner signs in, if that is anywhere. */
    provider: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** A directory says the address (SCIM): its owner does not change it. */
    hasDirectoryAddress: z.boolean(),
    /** null: never changed since the account was made. */
    passwordChangedAt: z.nullable(instant),
    loginVerification: z.boolean(),
    /** null: the password alone opens the account. */
    secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int(), ways: z.array(secondFactorWay) })),
  }),
});

export const setLoginVerification = endpoint({
  method: 'PUT',
  path: '/api/account/login-verification',
  summary: 'Turn login verification by email on or off; turning it off requires the password',
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({
    enabled: z.boolean(),
    password: z.optional(ownPassword),
    /** Shown by those who have no password. */
    passkey: z.optional(shownPasskey),
  }),
  response: accepted,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/begin',
  summary: 'Create a key for an authenticator app; requires the password. It is active once you confirm it with a code',
  access: 'signed-in',
  forEnrolment: true,
  refusesTokens: true,
  body: ownerProof,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Turn on codes from the authenticator app; the recovery codes appear only in this response',
  access: 'signed-in',
  forEnrolment: true,
  refusesTokens: true,
  body: z.object({ code: sixDigits }),
  response: recoveryCodes,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  summary: 'Turn off codes from the authenticator app; requires the password and a second factor',
  access: 'signed-in',
  refusesTokens: true,
  body: ownerProofWithFactor,
  response: accepted,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Create new recovery codes and invalidate the old ones; requires the password and a second factor',
  access: 'signed-in',
  refusesTokens: true,
  body: ownerProofWithFactor,
  response: recoveryCodes,
});

export const longestSessionName = 60;

export const session = z.object({
  id: z.string(),
  /** What its owner calls it; null: it has no name of its own. */
  name: z.nullable(z.string()),
  /** Such as 'Firefox on Linux'. */
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  ipAddress: z.nullable(z.string()),
  signedInAt: instant,
  /** To a quarter of an hour. */
  lastActiveAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List your sessions, the current one first',
  access: 'signed-in',
  refusesTokens: true,
  response: z.object({ sessions: z.array(session) }),
});

export const nameSession = endpoint({
  method: 'PUT',
  path: '/api/account/sessions/:id',
  summary: 'Name one of your sessions; null removes the name',
  access: 'signed-in',
  refusesTokens: true,
  params: z.object({ id: identifier }),
  body: z.object({
    name: z.nullable(nameText(longestSessionName)),
  }),
  response: accepted,
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Revoke one of your sessions immediately',
  access: 'signed-in',
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Revoke all your sessions except the current one',
  access: 'signed-in',
  refusesTokens: true,
  response: z.object({ endedSessions: z.int() }),
});
