import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlMigrations } from '../../../platform/database/sql-migrations.js';
import { Mailer } from '../../../platform/mail/index.js';
import { QUEUE_STORE, type QueueStore } from '../../../platform/queue/queue-store.js';

/** A check that takes longer (milliseconds) has failed. */
const patience = 2_000;

/** Whether what this process stands on is there. All checks answer within two seconds and never throw. */
@Injectable()
export class Checks {
  constructor(
    private readonly database: Database,
    @Inject(QUEUE_STORE) private readonly store: QueueStore,
    private readonly mailer: Mailer,
  ) {}

  databaseAnswers(): Promise<boolean> {
    return within(async () => {
      await this.database.query('select 1');
      return true;
    });
  }

  schemaIsUpToDate(): Promise<boolean> {
    return within(async () => {
      const rows = await this.database.query<{ name: string }>('select name from migrations');
      const applied = new Set(rows.map(({ name }) => name));
      return sqlMigrations().every((Migration) => applied.has(new Migration().name ?? ''));
    });
  }

  queueAnswers(): Promise<boolean> {
    return within(() => this.store.isReachable());
  }

  /** Why mails would not be taken now; undefined when they would. */
  async mailTrouble(): Promise<string | undefined> {
    let trouble = 'the mail server does not answer';
    const answers = await within(async () => {
      try {
        await this.mailer.check();
        return true;
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error);
        return false;
      }
    });
    return answers ? undefined : trouble;
  }
}

async function within(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([check().catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
