import { defaultSettings, type OrganizationSettings } from '@deskledger/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { prepared } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';

interface SettingsRow {
  version: number;
  settings: OrganizationSettings;
}

const versionSql = prepared('select version from organization_settings');

/** The organization's settings as a batch sees them: read inside its transaction, so that a change takes effect at once. */
@Injectable()
export class FoldSettings {
  private known: SettingsRow;

  constructor(@Inject(CONFIG) config: Config) {
    this.known = { version: 0, settings: defaultSettings(config.timezone) };
  }

  /** The same object as long as nothing changed. */
  async read(tx: Tx): Promise<OrganizationSettings> {
    const [row] = await tx.query<{ version: number }>(versionSql, []);
    if (row !== undefined && row.version !== this.known.version) this.known = await this.readAll(tx);
    return this.known.settings;
  }

  private async readAll(tx: Tx): Promise<SettingsRow> {
    const [row] = await tx.query<SettingsRow & Record<string, unknown>>(
      'select version, settings from organization_settings',
    );
    return row ?? this.known;
  }
}
