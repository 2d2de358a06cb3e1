import { Injectable } from '@nestjs/common';
import type { NotificationSettings } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { AccountNotificationsEntity } from './account-notifications.entity.js';
import { quietHoursOf } from './quiet-hours.js';

const defaults: NotificationSettings = {
  ...{ email: false, browser: false, ticketUpdates: true, surveyCompletions: true },
  ...{ warnings: 'own', quietHours: null },
};

/** What people want to hear of, and how. */
@Injectable()
export class Wishes {
  constructor(
    private readonly database: Database,
    @InjectRepository(AccountNotificationsEntity) private readonly rows: Repository<AccountNotificationsEntity>,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<NotificationSettings> {
    return settingsOf(await this.rows.findOneBy({ accountId }));
  }

  change(accountId: string, changes: Partial<NotificationSettings>): Promise<NotificationSettings> {
    return this.database.transaction(async (tx) => {
      const rows = tx.repository(AccountNotificationsEntity);
      const row = await rows.findOne({ where: { accountId }, lock: { mode: 'pessimistic_write' } });
      const settings = { ...settingsOf(row), ...changes };
      // Mails begin with the moment in which they are wanted: nobody gets the past.
      const mailedUntil = settings.email ? (row?.mailedUntil ?? this.clock.now()) : null;
      const { quietHours, ...others } = settings;
      const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
      await rows.upsert({ accountId, ...others, ...quiet, mailedUntil }, ['accountId']);
      return settings;
    });
  }
}

function settingsOf(row: AccountNotificationsEntity | null): NotificationSettings {
  if (row === null) return defaults;
  const { email, browser, ticketUpdates, surveyCompletions, warnings } = row;
  return { email, browser, ticketUpdates, surveyCompletions, warnings, quietHours: quietHoursOf(row) };
}
