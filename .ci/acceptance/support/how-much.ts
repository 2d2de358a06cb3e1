/** With TEST_LONG set, everything is run as often as it is written; else the gate waits for a tenth of it. */
const isWhole = (process.env['TEST_LONG'] ?? '') !== '';

/**
 * How many of `whole` are run: all of them with TEST_LONG, else a tenth, at least one.
 * @param atLeast what a claim needs to mean anything; whoever gives it says why.
 */
export function howMany(whole: number, atLeast = 1): number {
  return isWhole ? whole : Math.min(whole, Math.max(atLeast, Math.ceil(whole / 10)));
}
