import type { Tx } from '../../../platform/database/tx.js';
import type { RebuildTarget } from '../../../platform/projections/projection.js';

/** The organization's time zone as the transaction sees it. */
export type SettingsTimezone = (tx: Tx) => Promise<string>;

/**
 * The time zone in which the rollup rows were bucketed. A change of the organization's zone reaches them by a
 * rebuild; until that is swapped in, differences must still fall on the days of the old zone.
 */
export async function rollupTimezone(tx: Tx, settingsTimezone: SettingsTimezone): Promise<string> {
  const [row] = await tx.query<{ timezone: string }>('select timezone from ticket_rollup_timezone');
  if (row !== undefined) return row.timezone;
  const timezone = await settingsTimezone(tx);
  const [kept] = await tx.query<{ timezone: string }>(
    `insert into ticket_rollup_timezone as kept (timezone) values ($1)
     on conflict (singleton) do update set timezone = kept.timezone returning timezone`,
    [timezone],
  );
  return kept!.timezone;
}

/** Writes the zone of a rebuild. */
export function keepTimezone(target: RebuildTarget, timezone: string): void {
  target.rows('ticket_rollup_timezone', ['singleton', 'timezone']).write([true, timezone]);
}
