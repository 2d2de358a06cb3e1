import type { ComparedPeriods, ResolvedRange } from '@deskledger/domain';
import { echoOf } from '../answers/question.js';

/**
 * Two ranges side by side as the contract's comparisons tell them, with the figures of each as of its own end: like is
 * set against like. Both are read at once. `until` is null where neither ends within a day.
 */
export async function compareSides<Figures>(
  periods: ComparedPeriods,
  read: (range: ResolvedRange) => Promise<Figures>,
) {
  const tell = async (side: 'current' | 'previous') => {
    const range = periods[side];
    const until = periods.isCut ? new Date(range.endsAt).toISOString() : null;
    return { range: echoOf(range), until, figures: await read(range) };
  };
  const [current, previous] = await Promise.all([tell('current'), tell('previous')]);
  return { current, previous };
}
