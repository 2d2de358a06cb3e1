import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataVersion } from '../../platform/data-version/data-version.js';
import { warnOf } from '../../platform/database/database-outage.js';
import { Database } from '../../platform/database/database.js';
import { Timezone } from '../../platform/questions/index.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';

interface KeptRow extends Record<string, unknown> {
  timezone: string | null;
}

const keptSql = `select settings ->> 'timezone' as timezone from projections where name = 'ticket_rollups'`;

/**
 * The zone in whose days the figures are counted. After a change of the settings that is the one of before until they
 * have been counted anew: a day is never shown under the name of another one.
 */
@Injectable()
export class FigureTimezone extends Timezone implements OnModuleInit {
  private readonly logger = new Logger(FigureTimezone.name);
  /** null: nothing was counted yet. */
  private kept: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly dataVersion: DataVersion,
    private readonly settings: OrganizationSettingsReader,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.dataVersion.subscribe(() => {
      if (this.kept !== this.settings.current().timezone) void this.follow();
    });
  }

  current(): string {
    return this.kept ?? this.settings.current().timezone;
  }

  private async refresh(): Promise<void> {
    const [row] = await this.database.query<KeptRow>(keptSql);
    this.kept = row?.timezone ?? null;
  }

  /** The next change of anything asks again. */
  private async follow(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      warnOf(error, 'Could not read the time zone of the figures', this.logger);
    }
  }
}
