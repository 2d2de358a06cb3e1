import { createHash } from 'node:crypto';
import { type ProblemError, tooManyRequests } from '../replies/problem-error.js';

/** What tries are counted under, so that nobody reads from the counts who has tried. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** @param what completes 'Too many …'. */
export function tooManyTries(what: string, milliseconds: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = Math.ceil(seconds / 60);
  return tooManyRequests(`Too many ${what}. Try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`, seconds);
}
