import { zonedDay } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings } from '../kept-settings.js';
import { fewDays } from '../ticket-digest.js';
import { settleDays } from './settle-days.js';
import { newestUnsettled, unsettle } from './settle-days.sql.js';

/** Ranges that begin earlier are counted on the tickets. */
const yearsInDays = 3 * 366;

/**
 * Sums up the days that have changed. While a backlog moves most days again and again, it waits until that is over: figures
 * are counted on the tickets meanwhile.
 */
@Injectable()
export class DaySettler {
  constructor(
    private readonly database: Database,
    private readonly settings: ProjectionSettings,
    private readonly clock: Clock,
  ) {}

  async settle(): Promise<void> {
    while (await this.database.transaction((tx) => this.settleSome(tx)));
  }

  /** Whether there may be more to do at once. */
  private async settleSome(tx: Tx): Promise<boolean> {
    // One at a time; and tables that a rebuild has filled do not take the place of these meanwhile.
    await tx.query('lock table ticket_settled_days in share row exclusive mode');
    const [{ changed }] = (await tx.query<{ changed: number }>(unsettle)) as [{ changed: number }];
    if (changed > fewDays) return false;
    const { timezone } = await keptSettings(this.settings, tx);
    const today = zonedDay(timezone)(this.clock.now().getTime());
    const unsettled = await tx.query<{ day: string }>(newestUnsettled, [today, fewDays, yearsInDays]);
    if (unsettled.length === 0) return false;
    const days = unsettled.map(({ day }) => day);
    await settleDays(tx, days, timezone);
    return unsettled.length === fewDays;
  }
}
