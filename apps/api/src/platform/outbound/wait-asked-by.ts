/** Milliseconds. */
const longest = 3_600_000;

/**
 * Milliseconds that a `Retry-After` asks to wait, an hour at most: it tells seconds, or a time; 0 where it tells neither.
 * Source: RFC 9110, section 10.2.3.
 */
export function waitAskedBy(retryAfter: string | undefined, now: number): number {
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - now : seconds * 1000;
  return Number.isNaN(wait) ? 0 : Math.min(longest, Math.max(0, wait));
}
