import { Logger } from '@nestjs/common';
import { type ListedBackup, readCatalog } from '../../../platform/backups/backup-catalog.js';
import { type BackupCheck, names } from '../../../platform/backups/backup-record.js';
import { createBackup } from '../../../platform/backups/create-backup.js';
import { pruneBackups } from '../../../platform/backups/prune-backups.js';
import type { Vault } from '../../../platform/backups/vault.js';
import { verifyBackup } from '../../../platform/backups/verify-backup.js';
import { Clock } from '../../../platform/clock/clock.js';
import { warnOf } from '../../../platform/database/database-outage.js';
import { asStoreError, StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import { productVersion } from '../../../platform/files/product-version.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { type BackupRunRow, BackupRuns } from './backup-runs.js';
import { Backups } from './backups.js';
import { RestoreDrill } from './restore-drill.js';
import { workBackup } from './work-backup.job.js';

/** How often (milliseconds) a run says that it lives, and how far it is. */
const heartbeat = 1_000;

type OnProgress = (done: number, total: number) => void;

@HandlesJob(workBackup)
export class WorkBackupHandler implements JobHandler {
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly runs: BackupRuns,
    private readonly backups: Backups,
    private readonly clock: Clock,
    private readonly drill: RestoreDrill,
  ) {}

  async handle({ id }: { id: string }, signal: AbortSignal): Promise<void> {
    const run = await this.runs.take(id);
    if (run === undefined) return;
    let [done, total] = [0, 0];
    const beat = setInterval(() => {
      this.runs.progress(id, done, total).catch((error: unknown) => {
        warnOf(error, 'Could not save the progress of a backup', this.logger);
      });
    }, heartbeat);
    try {
      const vault = await this.backups.ownVault();
      const backup = await this.work(vault, run, signal, (...progress) => ([done, total] = progress));
      await this.runs.progress(id, total, total);
      await this.runs.completed(id, backup, vault.store.place);
    } catch (error) {
      await this.failed(id, error, signal);
    } finally {
      clearInterval(beat);
    }
  }

  private async failed(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    // The next worker begins it once more, as after the end of a worker that could not say so.
    if (signal.aborted) return this.runs.giveBack(id);
    const known = asStoreError(error);
    if (known instanceof StoreUnavailableError) throw known;
    this.logger.error({ err: error, run: id }, 'A backup failed');
    await this.runs.failed(id, error instanceof Error && error.message !== '' ? error.message : String(error));
  }

  /** Answers the name of the backup. */
  private async work(vault: Vault, run: BackupRunRow, signal: AbortSignal, onProgress: OnProgress): Promise<string> {
    if (run.kind === 'create') return this.create(vault, signal, onProgress);
    const catalog = await readCatalog(vault);
    const backup = catalog.backups.find(({ record }) => record.id === run.backup);
    if (backup === undefined) throw new Error(`The backup ${run.backup} no longer exists`);
    if (run.kind === 'verify') await this.verify(vault, backup, onProgress);
    else {
      await this.verify(vault, backup, (done, total) => onProgress(done, total * 2));
      const total = backup.record.bytes;
      const drill = await this.drill.run({
        ...{ vault, catalog, backup, signal },
        onProgress: (fraction) => onProgress(Math.round(total + total * fraction), total * 2),
      });
      const check: BackupCheck = { verifiedAt: this.clock.now().toISOString(), faults: [], drill };
      await vault.writeJson(names.check(backup.record.id), check);
      if (drill.faults.length > 0)
        throw new Error(`The backup ${backup.record.id} was restored with differences: ${drill.faults.join('; ')}`);
    }
    return backup.record.id;
  }

  /** Each new backup is read back at once: one that nobody has read is only a hope. */
  private async create(vault: Vault, signal: AbortSignal, onProgress: OnProgress): Promise<string> {
    const { replicationUrl, instance } = await this.backups.expectCluster();
    const { id } = await createBackup({
      ...{ replicationUrl, vault, instance, signal, version: productVersion, now: this.clock.now() },
      onProgress: (done, total) => onProgress(done, total * 2),
    });
    const catalog = await readCatalog(vault);
    const backup = catalog.backups.find(({ record }) => record.id === id)!;
    await this.verify(vault, backup, (done, total) => onProgress(total + done, total * 2));
    const keepDays = this.backups.settings!.keepDays;
    const removed = await pruneBackups(vault, await readCatalog(vault), keepDays, this.clock.now());
    if (removed.length > 0) this.logger.log(`Removed ${removed.length} backups older than ${keepDays} days`);
    return id;
  }

  private async verify(vault: Vault, backup: ListedBackup, onProgress: OnProgress): Promise<void> {
    const { id } = backup.record;
    const faults = await verifyBackup(vault, backup, onProgress);
    const check: BackupCheck = { ...backup.check, verifiedAt: this.clock.now().toISOString(), faults };
    await vault.writeJson(names.check(id), check);
    if (faults.length > 0) throw new Error(`The backup ${id} is damaged: ${faults.join('; ')}`);
  }
}
