import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import type { ListedBackup } from '../../../platform/backups/backup-catalog.js';
import { archiveLog } from '../../../platform/backups/wal/archive-log.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Outage } from '../../../platform/observability/outage.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { BackupRuns } from './backup-runs.js';
import { Backups } from './backups.js';

const minute = 60_000;
/** Milliseconds between two attempts to archive the log. */
const pauses = { first: 1_000, longest: minute, whileAnother: 10_000 };
/** Minutes until a backup that failed is tried again. */
const retryAfter = 15;

/** In a process that works: archives the log all the time, and asks for a backup when one is due. */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly outage = new Outage(new Logger('Backup'), {
    begins: 'The log cannot be archived; PostgreSQL keeps it meanwhile, up to 2 GB',
    ends: 'The log is archived again',
  });
  private archiving: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly schedules: Schedules,
    private readonly backups: Backups,
    private readonly runs: BackupRuns,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.backup === undefined || this.config.role === 'api') return;
    this.archiving = this.keepArchiving();
    this.schedules.every('backups', this.config.backup.archiveEvery ?? minute, () => this.look());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.archiving;
  }

  /** Asks for a backup when its time has come, or none leads on to the present. */
  async look(): Promise<void> {
    const cluster = await this.backups.cluster();
    if (cluster === undefined) return;
    await this.runs.sweep();
    const catalog = await this.backups.catalog();
    const archive = [...(catalog?.archives.values() ?? [])].find(({ writer }) => writer === cluster.writer);
    // The log of the time of a backup is needed: it is archived first.
    if (archive === undefined) return;
    const present = archive.chains.at(-1);
    const newest = catalog?.backups.find(({ chain }) => chain === present);
    if (newest !== undefined && !this.isDue(newest)) return;
    if ((await this.runs.unfinished()).length > 0 || (await this.runs.hasJustFailed(retryAfter))) return;
    await this.runs.start('create', null, 'system:backups');
  }

  private isDue({ record }: ListedBackup): boolean {
    const zone = this.settings.current().timezone;
    const at = this.config.backup?.at ?? '';
    const now = this.clock.now();
    const day = 86_400_000;
    const [date = '', time = ''] = localTime(now, zone).split(' ');
    const due = time >= at ? date : localTime(new Date(now.getTime() - day), zone).split(' ')[0];
    return localTime(new Date(record.startedAt), zone) < `${due} ${at}`;
  }

  private async keepArchiving(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = pauses.first; !signal.aborted;) {
      try {
        const isOurs = await this.archive(signal);
        this.outage.isOver();
        wait = pauses.first;
        if (!isOurs) await pause(pauses.whileAnother, undefined, { signal }).catch(() => undefined);
      } catch (error) {
        this.outage.goesOn(error);
        await pause(wait, undefined, { signal }).catch(() => undefined);
        wait = Math.min(wait * 2, pauses.longest);
      }
    }
  }

  /** Answers false where there is nothing to archive, or another process does it. */
  private async archive(signal: AbortSignal): Promise<boolean> {
    const cluster = await this.backups.cluster();
    if (cluster === undefined) return false;
    const { replicationUrl, writer } = cluster;
    const vault = await this.backups.ownVault();
    const every = this.config.backup?.archiveEvery ?? minute;
    return archiveLog({ replicationUrl, vault, writer, every, onState: () => this.outage.isOver() }, signal);
  }
}

/** `2026-12-01 03:00` in a time zone. */
function localTime(instant: Date, timeZone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
}
