import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { OrganizationSettings } from '@deskledger/domain';
import { DataVersion } from '../../platform/data-version/data-version.js';
import { warnOf } from '../../platform/database/database-outage.js';
import { Database } from '../../platform/database/database.js';
import { prepared } from '../../platform/database/statement.js';
import type { Queryable } from '../../platform/database/statement.js';
import { ORGANIZATION, type OrganizationAggregate } from './organization.stream.js';

interface SettingsRow extends Record<string, unknown> {
  version: number;
  settings: OrganizationSettings;
}

const versionSql = prepared('select version from organization_settings');
const presentSql = 'select version, settings from organization_settings';

/** Milliseconds after which a database that was away is asked again. */
const lookAgain = 1_000;

/** The organization's settings for other features. */
@Injectable()
export class OrganizationSettingsReader implements OnModuleInit {
  private readonly logger = new Logger(OrganizationSettingsReader.name);
  private present: Readonly<{ version: number; settings: OrganizationSettings }>;

  constructor(
    private readonly database: Database,
    private readonly dataVersion: DataVersion,
    @Inject(ORGANIZATION) private readonly organization: OrganizationAggregate,
  ) {
    this.present = { version: 0, settings: organization.decider.initialState };
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.dataVersion.subscribe(({ kinds }) => {
      if (kinds.includes('settings')) void this.follow();
    });
  }

  /** The settings as this process knows them, at most a moment after they were changed elsewhere. */
  current(): OrganizationSettings {
    return this.present.settings;
  }

  /** How many changes the settings have seen. */
  currentVersion(): number {
    return this.present.version;
  }

  /** The settings exactly as a transaction sees them. */
  async read(tx: Queryable): Promise<OrganizationSettings> {
    const [row] = await tx.query<{ version: number }>(versionSql, []);
    if ((row?.version ?? 0) === this.present.version) return this.present.settings;
    const [changed] = await tx.query<SettingsRow>(presentSql);
    return changed === undefined ? this.present.settings : this.complete(changed).settings;
  }

  /** Reads what is in force now; called where the settings have just been changed. */
  async refresh(): Promise<void> {
    const [row] = await this.database.query<SettingsRow>(presentSql);
    if (row !== undefined && row.version >= this.present.version) this.present = this.complete(row);
  }

  /** Until its row is rebuilt, a setting that an earlier version did not have is as it begins. */
  private complete({ version, settings }: SettingsRow): SettingsRow {
    return { version, settings: { ...this.organization.decider.initialState, ...settings } };
  }

  /** Nobody tells of a change twice. */
  private async follow(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      warnOf(error, 'Could not read the settings', this.logger);
      setTimeout(() => void this.follow(), lookAgain).unref();
    }
  }
}
