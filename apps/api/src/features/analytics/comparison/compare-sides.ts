import { zonedDay, type ComparedPeriods, type LocalDay, type ResolvedRange } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import { echoOf } from '../answers/question.js';

/**
 * Two ranges side by side as the contract's comparisons tell them, with the figures of each as of its own end: like is
 * set against like. Both are read at once. `until` is null where neither ends within a day.
 */
export async function compareSides<Figures>(
  database: Database,
  periods: ComparedPeriods,
  read: (range: ResolvedRange) => Promise<Figures>,
) {
  const figuresOf = async (side: 'current' | 'previous') => {
    const range = periods[side];
    const until = periods.isCut ? new Date(range.endsAt).toISOString() : null;
    return { range: echoOf(range), until, figures: await read(range) };
  };
  const [current, previous, dataBegins] = await Promise.all([
    figuresOf('current'),
    figuresOf('previous'),
    readDataBegin(database, periods.current.timezone),
  ]);
  return { current, previous, dataBegins };
}

/** The local day on which the first ticket was created, told by an index; null without any. */
async function readDataBegin(database: Database, timezone: string): Promise<LocalDay | null> {
  const [row] = await database.read<{ first: Date | null }>(
    'select min(created_at) as first from tickets where counted',
    [],
  );
  const first = row?.first ?? null;
  return first === null ? null : zonedDay(timezone)(first.getTime());
}
