import * as z from 'zod/mini';

const bytes = (longest: number) => z.base64url('must be base64url').check(z.minLength(1), z.maxLength(longest));

const credentialId = bytes(1400);
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const shared = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What a browser says after it has made a passkey (`RegistrationResponseJSON`). */
export const madePasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

/** What a browser says after somebody has used a passkey (`AuthenticationResponseJSON`). */
export const shownPasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type ShownPasskey = z.output<typeof shownPasskey>;

const described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a browser is asked when somebody is to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  /** None of them: any passkey of this address. */
  allowCredentials: z.array(described),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** What a browser is asked when somebody is to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyWish = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyWish = z.output<typeof passkeyWish>;
