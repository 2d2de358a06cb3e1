import { prepared, type PreparedStatement } from '../database/statement.js';
import type { Tx } from '../database/tx.js';
import type { RebuildTarget } from '../projections/projection.js';

/** The organization's time zone as the transaction sees it. */
export type SettingsTimezone = (tx: Tx) => Promise<string>;

/**
 * The time zone in which the rows of some rollups were bucketed, kept in a table of its own. A change of the
 * organization's zone reaches them by a rebuild; until that is swapped in, differences must still fall on the days of
 * the old zone.
 */
export class RollupTimezone {
  private readonly keptSql: PreparedStatement;

  /** @param table trusted identifier; has the columns `singleton` and `timezone`. */
  constructor(
    readonly table: string,
    private readonly settingsTimezone: SettingsTimezone,
  ) {
    this.keptSql = prepared(`select timezone from ${table}`);
  }

  async read(tx: Tx): Promise<string> {
    const [row] = await tx.query<{ timezone: string }>(this.keptSql, []);
    if (row !== undefined) return row.timezone;
    const [kept] = await tx.query<{ timezone: string }>(
      `insert into ${this.table} as kept (timezone) values ($1)
       on conflict (singleton) do update set timezone = kept.timezone returning timezone`,
      [await this.settingsTimezone(tx)],
    );
    return kept!.timezone;
  }

  /** The zone of a rebuild. `keep` writes it, for rows that came to be: without any there is none to keep. */
  async renew(target: RebuildTarget): Promise<{ timezone: string; keep: () => void }> {
    const timezone = await this.settingsTimezone(target.tx);
    return { timezone, keep: () => target.rows(this.table, ['singleton', 'timezone']).write([true, timezone]) };
  }
}
