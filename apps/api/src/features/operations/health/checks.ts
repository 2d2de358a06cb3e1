import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { expectOwnSessions, PoolerRefusedError } from '../../../platform/database/own-sessions.js';
import { NewerDatabaseError } from '../../../platform/database/newer-database.error.js';
import { Listener } from '../../../platform/database/listener.js';
import { prepared } from '../../../platform/database/statement.js';
import { isUpToDate } from '../../../platform/database/sql-migrations.js';
import { Mailer } from '../../../platform/mail/index.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { QUEUE_STORE, type QueueStore } from '../../../platform/queue/queue-store.js';

/** As most statements of the product: prepared. */
const primarySql = prepared('select 1 as primary_answers');
const readSql = prepared('select 1 as reads_answer');

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
    private readonly listener: Listener,
    @Inject(CONFIG) private readonly config: Pick<Config, 'database'>,
  ) {}

  /** What readiness and its metrics are made of, asked at once. */
  async forReadiness() {
    const [database, trouble, queue, reads] = await Promise.all([
      this.databaseAnswers(),
      this.schemaTrouble(),
      this.queueAnswers(),
      this.readsAnswer(),
    ]);
    return { database, trouble, queue, reads, notifications: this.receivesNotifications() };
  }

  databaseAnswers(): Promise<boolean> {
    return within(async () => {
      await this.database.query(primarySql, []);
      return true;
    });
  }

  /** Where figures and lists are read: a replica, where there is one that answers and is not late. */
  readsAnswer(): Promise<boolean> {
    return within(async () => {
      await this.database.read(readSql, []);
      return true;
    });
  }

  /** Why the primary is read in place of the replica, in words; undefined where it is not, and where there is none. */
  replicaTrouble(): string | undefined {
    return this.database.route.trouble;
  }

  /** Whether this process hears what others commit. */
  receivesNotifications(): boolean {
    return this.listener.isConnected;
  }

  /** Whether connections have sessions of their own, in words where not; nothing is said of a database that is away. */
  async poolerTrouble(): Promise<string | undefined> {
    const { url, readUrl } = this.config.database;
    const addresses = { DATABASE_URL: url, ...(readUrl !== undefined && { READ_DATABASE_URL: readUrl }) };
    for (const [variable, address] of Object.entries(addresses)) {
      const trouble = await expectOwnSessions(variable, address).catch((error: unknown) => error);
      if (trouble instanceof PoolerRefusedError) return trouble.message;
    }
    return undefined;
  }

  /** Why this version cannot work on what is in the database; undefined when it can. */
  async schemaTrouble(): Promise<string | undefined> {
    let trouble = 'Migrations are pending. Run npm run migrate';
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
    let trouble = 'the mail server does not respond';
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
