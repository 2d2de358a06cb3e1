import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Support Dashboard';
/** Seconds that a code is shown. RFC 6238 recommends 30; every app knows six digits of SHA-1. */
const period = 30;
/** Steps on both sides that are taken: clocks differ, and people type slowly. */
const tolerance = 1;
/** Steps back for which a right code is told to be late, rather than wrong. */
const memory = 10;

/** 160 random bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period });
}

/** The secret as people type it (Base32), and as a QR code carries it. */
export function enrolmentOf(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** A right code with its 30-second step, counted since 1970. */
export type Judgement = { readonly step: number } | 'wrong' | 'late';

/** @param code six digits, without spaces. */
export function judgeCode(secret: Buffer, code: string, now: Date): Judgement {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: memory });
  if (delta === null || delta > tolerance) return 'wrong';
  return delta < -tolerance ? 'late' : { step: totp.counter({ timestamp: now.getTime() }) + delta };
}
