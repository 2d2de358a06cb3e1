/** With `npm run test:long` everything is tried as often as it is written. */
const isWhole = (process.env.TEST_LONG ?? '') !== '';

/**
 * How many of `whole` are tried: all of them in `npm run test:long`, elsewhere a part.
 * @param oneIn of how many one is left; of random examples of a property a fifth, each time others.
 * @param atLeast what a claim needs to mean anything; whoever gives it says why.
 */
export function howMany(whole: number, { oneIn = 5, atLeast = 1 } = {}): number {
  return isWhole ? whole : Math.min(whole, Math.max(atLeast, Math.ceil(whole / oneIn)));
}
