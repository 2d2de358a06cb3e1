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
  summary: 'Finish a login with the token of the link that was mailed; it works once, for 15 minutes',
  access: 'public',
  query: z.object({ token: z.optional(oneTimeToken) }),
  body: z.object({ token: z.optional(oneTimeToken) }),
  response: tokenPair,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/account/verify-login/resend',
  summary: 'Mail the link of a login again; `challenge` comes from the answer that asked for the verification',
  access: 'public',
  body: z.object({ challenge: oneTimeToken }),
  response: accepted,
});

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Go on with a login by a code of the authenticator app, a recovery code, or a passkey',
  access: 'public',
  body: z.object({ challenge: oneTimeToken, ...eitherFactor }).check(exactlyOneFactor),
  response: tokenPair,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: "Change the signed-in person's password; the other sessions end unless that is declined",
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
  summary: 'Mail a link for a new password; the answer is the same whether or not somebody has the address',
  access: 'public',
  body: z.object({ email }),
  response: accepted,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/password/reset',
  summary: 'Set a new password with the token of a mailed link; all sessions end',
  access: 'public',
  body: z.object({ token: oneTimeToken, password: newPassword }),
  response: accepted,
});

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  summary: "How the signed-in person's account is protected",
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
  summary: 'Have every login confirmed by a mailed link, or no longer (which takes the password)',
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
  summary: 'Make a secret for an authenticator app; takes the password, and is in force once a code has confirmed it',
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
  summary: 'Have codes of the app asked for from now on; the recovery codes are shown only in this answer',
  access: 'signed-in',
  forEnrolment: true,
  refusesTokens: true,
  body: z.object({ code: sixDigits }),
  response: recoveryCodes,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  summary: 'Have no codes of the app asked for any more; takes the password and a second factor',
  access: 'signed-in',
  refusesTokens: true,
  body: ownerProofWithFactor,
  response: accepted,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Make new recovery codes; the old ones are void. Takes the password and a second factor',
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
  summary: "The signed-in person's sessions, the current one first",
  access: 'signed-in',
  refusesTokens: true,
  response: z.object({ sessions: z.array(session) }),
});

export const nameSession = endpoint({
  method: 'PUT',
  path: '/api/account/sessions/:id',
  summary: "Name one of the signed-in person's sessions; null takes the name away",
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
  summary: "End one of the signed-in person's sessions at once",
  access: 'signed-in',
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: "End all of the signed-in person's sessions but the current one",
  access: 'signed-in',
  refusesTokens: true,
  response: z.object({ endedSessions: z.int() }),
});
