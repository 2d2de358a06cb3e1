const first = 1_000;
const longest = 60_000;

/** Milliseconds before the next attempt: 1 s doubling to 60 s, each between half and the whole of it (jitter). */
export function backoff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return whole * (0.5 + random() / 2);
}
