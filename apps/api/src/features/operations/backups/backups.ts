import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { type Catalog, readCatalog } from '../../../platform/backups/backup-catalog.js';
import type { BackupStore } from '../../../platform/backups/store/backup-store.js';
import { openStore } from '../../../platform/backups/store/open-store.js';
import { BackupsGoneError, Vault } from '../../../platform/backups/vault.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { type BackupAccess, backupAccess } from '../../../platform/embedded-postgres/index.js';
import { conflict } from '../../../platform/http/index.js';

/** Advisory lock: one process at a time makes the key of a store. */
const creationLock = 7_332;
/** Milliseconds for which the store's list is good enough for a check or a measure. */
const freshness = 30_000;

/** The store of the backups, and the cluster that they are of. */
@Injectable()
export class Backups {
  private opening: Promise<Vault | undefined> | undefined;
  private kept: { at: number; catalog: Promise<Catalog | undefined> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** The embedded cluster; undefined where the database is somebody's own. */
  cluster(): Promise<BackupAccess | undefined> {
    return backupAccess(this.config.dataDirectory, this.config.database.url);
  }

  get settings() {
    return this.config.backup;
  }

  /** @throws ProblemError 409 where this instance has no backups. */
  async expectCluster(): Promise<BackupAccess> {
    const cluster = await this.cluster();
    if (cluster === undefined)
      throw conflict(
        'This Deskledger uses the PostgreSQL of DATABASE_URL. Back that up with its own tools: see docs/how-to/manage-data.md.',
      );
    if (this.config.backup === undefined)
      throw conflict('No backups are set up. Set BACKUP_TO and BACKUP_KEY, and restart: see docs/how-to/back-up.md.');
    return cluster;
  }

  /** undefined where nothing was stored yet. */
  async vault(): Promise<Vault | undefined> {
    const { backup } = this.config;
    if (backup === undefined) return undefined;
    this.opening ??= openStore(backup.to).then((store) => Vault.open(store, backup.key));
    return this.remembered(this.opening);
  }

  /**
   * The same, made where there is none.
   * @throws BackupsGoneError where there were some
   */
  async ownVault(): Promise<Vault> {
    const { backup } = this.config;
    if (backup === undefined) throw new Error('No backups are set up');
    const found = await this.vault();
    if (found !== undefined) return found;
    const created = this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [creationLock]);
      const store = await openStore(backup.to);
      if ((await Vault.open(store, backup.key)) === undefined && (await this.wereIn(store, tx)))
        throw new BackupsGoneError(store);
      return Vault.openOrCreate(store, backup.key);
    });
    this.opening = created;
    return (await this.remembered(created))!;
  }

  /** What is wrong where the store is empty and was not: a folder that is not mounted looks like a new one. */
  async missing(): Promise<BackupsGoneError | undefined> {
    const { backup } = this.config;
    const store = backup && (await openStore(backup.to));
    return store && (await this.wereIn(store, this.database)) ? new BackupsGoneError(store) : undefined;
  }

  /** Whether the database knows of a backup that was finished in this store. */
  private async wereIn({ place }: BackupStore, source: Database | Tx): Promise<boolean> {
    const rows = await source.query(`select from backup_runs where status = 'completed' and place = $1 limit 1`, [
      place,
    ]);
    return rows.length > 0;
  }

  /** What there is; undefined where nothing was stored yet. */
  async catalog(): Promise<Catalog | undefined> {
    const vault = await this.vault();
    return vault && readCatalog(vault);
  }

  /** The same as of the last seconds. */
  recentCatalog(): Promise<Catalog | undefined> {
    if (this.kept === undefined || this.kept.at < Date.now() - freshness)
      this.kept = { at: Date.now(), catalog: this.catalog() };
    return this.kept.catalog;
  }

  /** What failed, or was not there, is looked for again the next time. */
  private async remembered(opening: Promise<Vault | undefined>): Promise<Vault | undefined> {
    const vault = await opening.catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    if (vault === undefined) this.opening = undefined;
    return vault;
  }
}
