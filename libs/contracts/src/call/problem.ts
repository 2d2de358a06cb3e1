import * as z from 'zod/mini';
import { secondFactorWay } from '../accounts/second-factor.js';
import { organizationDocument } from '../organization/organization.js';

/** The stable, machine-readable codes of every error answer. */
export const problemCodes = [
  'invalid_request',
  'unauthorized',
  'session_expired',
  'wrong_credentials',
  'verification_required',
  'second_factor_required',
  'second_factor_missing',
  'fresh_sign_in_needed',
  'challenge_expired',
  'wrong_code',
  'code_expired',
  'passkey_refused',
  'invalid_link',
  'link_expired',
  'sign_in_refused',
  'visit_required',
  'forbidden',
  'not_found',
  'survey_ended',
  'conflict',
  'settings_changed',
  'links_would_stop',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'store_unavailable',
  'internal_error',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The body of every error answer (`application/problem+json`). `detail` is a sentence for people. */
export const problem = z.object({
  detail: z.string(),
  code: z.enum(problemCodes),
  status: z.int(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  /** With `verification_required` and `second_factor_required`: what the next step of the login has to name. */
  challenge: z.optional(z.string()),
  /** With `second_factor_required`: what the account has, besides recovery codes. */
  ways: z.optional(z.array(secondFactorWay)),
  /** With `fresh_sign_in_needed`: the identity provider at which somebody signs in again. */
  provider: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** With `settings_changed`: what stands there now, and who changed it. */
  settings: z.optional(organizationDocument),
});

export type Problem = z.output<typeof problem>;
