import type { Dimension, ResolvedRange } from '@deskledger/domain';
import { exclusionOf } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';
import { notSet, type TicketSelection } from '../ticket-selection.js';

/** Each ticket has one value of these, and many tickets share it. What fewer have is quickly counted on them. */
export const settledDimensions = [
  'team',
  'priority',
  'classification',
  'designation',
  'channel',
] as const satisfies readonly Dimension[];

/** What one of them selects, and nothing else besides: the values, or all but these. */
export interface SettledSlice {
  readonly dimension: (typeof settledDimensions)[number];
  readonly values: readonly string[];
  readonly isExclusion: boolean;
}

/** A selection for which settled figures are kept; undefined for any other. */
export function settledSliceOf(selection: TicketSelection): SettledSlice | undefined {
  const asked = Object.values(selection).filter((values) => values !== undefined);
  if (asked.length !== 1) return undefined;
  for (const dimension of settledDimensions) {
    const [values, excluded] = [selection[dimension], selection[exclusionOf(dimension)]];
    const chosen = values ?? excluded;
    if (chosen === undefined) continue;
    const unset = chosen.includes(notSet) ? [''] : [];
    return { dimension, values: [...chosen, ...unset], isExclusion: values === undefined };
  }
  return undefined;
}

/** Adds the condition for the rows of a slice in `ticket_settled_figures`. */
export function selectSettled(asked: Conditions, { dimension, values, isExclusion }: SettledSlice): void {
  asked.add(`dimension = ${asked.param(dimension, 'text')}`);
  const among = asked.param(values, 'text[]');
  asked.add(isExclusion ? `value <> all (${among})` : `value = any (${among})`);
}

/**
 * SQL for the days of a range (a date[]) whose figures are not settled: changed since they were summed up, never summed up,
 * or, while a change of the organization's zone is under way, all of them.
 */
export function unsettledDaysOf(asked: Conditions, { from, to, timezone }: ResolvedRange): string {
  const zone = asked.param(timezone, 'text');
  return `array(
    select day::date from generate_series(${asked.param(from, 'date')}, ${asked.param(to, 'date')}, interval '1 day') as day
     where not exists (select from ticket_settled_days as settled where settled.day = day.day)
        or day.day in (select unnest(days) from ticket_changed_days)
        or not exists (select from projections where name = 'tickets' and settings ->> 'timezone' = ${zone}))`;
}
