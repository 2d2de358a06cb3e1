import type { Diagnosis } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { archivedUntil } from '../../../platform/backups/backup-catalog.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Backups } from './backups.js';

type Finding = Diagnosis['checks'][number];

const hour = 3_600;
/** Seconds. Backups are made once a day, and the log is archived once a minute. */
const oldest = { backup: 26 * hour, log: 5 * 60 };

/** What the doctor says of backups. */
@Injectable()
export class BackupFinding {
  constructor(
    private readonly backups: Backups,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<Finding> {
    if ((await this.backups.cluster()) === undefined)
      return finding('ok', 'made outside Deskledger: the database is not the embedded one');
    if (this.backups.settings === undefined)
      return finding('warning', 'none: set BACKUP_TO and BACKUP_KEY (docs/how-to/back-up.md)');
    try {
      return await this.look();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return finding('failed', `the backups cannot be read: ${reason}`);
    }
  }

  private async look(): Promise<Finding> {
    const catalog = await this.backups.recentCatalog();
    const newest = catalog?.backups[0];
    if (newest === undefined) {
      const missing = await this.backups.missing();
      return missing === undefined
        ? finding('warning', 'none yet: run npx cli backup create')
        : finding('failed', missing.message);
    }
    const { record, check } = newest;
    const age = this.secondsSince(record.finishedAt);
    const until = archivedUntil(catalog);
    const lag = until === null ? Number.POSITIVE_INFINITY : this.secondsSince(until);
    if ((check?.faults.length ?? 0) > 0)
      return finding('failed', `the newest (${record.id}) is damaged: run npx cli backup verify ${record.id}`);
    if ((check?.drill?.faults.length ?? 0) > 0)
      return finding('failed', `the newest (${record.id}) was restored for a trial, with differences`);
    if (age > oldest.backup)
      return finding('warning', `the newest is ${hours(age)} h old: see npx cli backup list for the last error`);
    if (lag > oldest.log)
      return finding('warning', `the log is archived up to ${until ?? 'nowhere'} only: see the worker's log`);
    const verified = check === undefined ? 'not verified yet' : 'verified';
    const drilled = check?.drill === undefined ? '' : `, restored for a trial`;
    const size = `${(record.storedBytes / 1e6).toFixed(1)} MB`;
    const detail = `${catalog!.backups.length}, the newest ${hours(age)} h old, ${size}, ${verified}${drilled}; log archived ${Math.max(0, Math.round(lag))} s ago`;
    return finding(check === undefined ? 'warning' : 'ok', detail);
  }

  private secondsSince(instant: string): number {
    return (this.clock.now().getTime() - Date.parse(instant)) / 1000;
  }
}

const finding = (status: Finding['status'], detail: string): Finding => ({ name: 'backups', status, detail });
const hours = (seconds: number) => Math.max(0, Math.floor(seconds / hour));
