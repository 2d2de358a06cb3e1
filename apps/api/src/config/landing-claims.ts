import { z } from 'zod';

/** A figure that the landing page claims, with what it is a figure of. */
export interface LandingClaim {
  label: string;
  figure: string;
}

const text = z.string().trim().min(1).max(60);
const claims = z.array(z.strictObject({ label: text, figure: text })).max(6);

/** undefined when the text is no JSON list of claims. */
export function parseLandingClaims(written: string): LandingClaim[] | undefined {
  try {
    return claims.safeParse(JSON.parse(written)).data;
  } catch {
    return undefined;
  }
}
