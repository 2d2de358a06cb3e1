import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NewerDatabaseError } from '../../../platform/database/newer-database.error.js';
import { isUpToDate } from '../../../platform/database/sql-migrations.js';
import { Mailer } from '../../../platform/mail/index.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
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
    private readonly registry: ProjectionRegistry,
    private readonly settings: ProjectionSettings,
  ) {}

  databaseAnswers(): Promise<boolean> {
    return within(async () => {
      await this.database.query('select 1');
      return true;
    });
  }

  /** Why this version cannot work on what is in the database; undefined when it can. */
  async schemaTrouble(): Promise<string | undefined> {
    let trouble = 'There are migrations to run: npm run migrate';
    const fits = await within(async () => {
      try {
        return await this.fitsTheSchema();
      } catch (error) {
        if (error instanceof NewerDatabaseError) trouble = error.message;
        throw error;
      }
    });
    return fits ? undefined : trouble;
  }

  private fitsTheSchema(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const rows = await tx.query<{ name: string }>('select name from migrations order by id');
      if (!isUpToDate(rows.map(({ name }) => name))) return false;
      const newer = await this.settings.newerThan(tx, this.registry.all());
      if (newer !== undefined) throw newer;
      return true;
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
