import { howMany } from '@deskledger/domain/testing';

/**
 * How much of `whole` the gate waits for: a tenth, with `npm run test:long` all of it.
 * @param atLeast what a claim needs to mean anything; whoever gives it says why.
 */
export const howMuch = (whole: number, atLeast = 1): number => howMany(whole, { oneIn: 10, atLeast });
