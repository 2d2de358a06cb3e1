import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { policiesBegun } from '@deskledger/domain';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Schedules } from '../../platform/queue/schedules.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { SettingsWriter } from './settings-writer.js';

const interval = 5_000;

/** Records that the day of policies for open tickets has come: time itself sends no event. */
@Injectable()
export class BeginPolicies implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly reader: OrganizationSettingsReader,
    private readonly writer: SettingsWriter,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('begin-policies', interval, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const settings = this.reader.current();
    if (policiesBegun(settings, this.clock.now().getTime()) === settings.policiesBegun) return;
    await this.database.transaction((tx) => this.writer.change(tx, {}));
    await this.reader.refresh();
  }
}
