import type { TicketOverviewQuery } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import type { Conditions } from '../../platform/database/conditions.js';

export type AskedHour = Pick<TicketOverviewQuery, 'weekday' | 'hour'>;

/** That an instant lies on this weekday and in this hour of the range's zone, as far as they are asked for. */
export function hourConditions(
  conditions: Conditions,
  instant: string,
  { timezone }: Pick<ResolvedRange, 'timezone'>,
  { weekday, hour }: AskedHour,
): string[] {
  const part = (name: string, value: number | undefined) =>
    value === undefined
      ? []
      : [
          `extract(${name} from ${instant} at time zone ${conditions.param(timezone, 'text')}) = ${conditions.param(value, 'int')}`,
        ];
  return [...part('isodow', weekday), ...part('hour', hour)];
}
