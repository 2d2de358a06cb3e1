import * as z from 'zod/mini';
import { shownPasskey } from './web-authn.js';

/** What an account can have besides its password: an authenticator app, passkeys. */
export const secondFactorWay = z.enum(['app', 'passkey']);
export type SecondFactorWay = z.output<typeof secondFactorWay>;

/** A password that somebody has. */
export const ownPassword = z.string().check(z.minLength(1), z.maxLength(1000));
/** What an authenticator app shows. */
export const sixDigits = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'must be the six digits from your app'));
const recoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const firstProof = { password: z.optional(ownPassword), passkey: z.optional(shownPasskey) };

/**
 * A body that shows besides whose the account is: the password alone. Who has none signs in at their identity provider a
 * moment before, or shows a passkey.
 * @__NO_SIDE_EFFECTS__
 */
export const withProof = <Shape extends Record<string, z.core.$ZodType>>(shape: Shape) =>
  z.object({ ...shape, ...firstProof });

/** A code of the app, a recovery code, or a passkey. */
export const eitherFactor = {
  code: z.optional(sixDigits),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(shownPasskey),
};

interface FactorInput {
  code?: unknown;
  recoveryCode?: unknown;
  passkey?: unknown;
}

/** Of the three at least so many, and never two. */
const factors = (least: 0 | 1) =>
  z.superRefine<FactorInput>((value, context) => {
    const shown = [value.code, value.recoveryCode, value.passkey].filter((one) => one !== undefined).length;
    if (shown === 1 || shown === least) return;
    const message = 'needs a code from the app, a recovery code or a passkey';
    context.issues.push({ code: 'custom', path: ['code'], message, input: value });
  });

export const exactlyOneFactor = factors(1);

/**
 * The password, and one more where two-factor authentication is on. Who has no password signs in at their identity provider
 * a moment before, or shows a passkey.
 */
const proof = z.object({ password: z.optional(ownPassword), ...eitherFactor });
export const ownerProof = proof.check(factors(0));
export type OwnerProof = z.output<typeof ownerProof>;
/** The same, of what two-factor authentication itself is about. */
export const ownerProofWithFactor = proof.check(exactlyOneFactor);
