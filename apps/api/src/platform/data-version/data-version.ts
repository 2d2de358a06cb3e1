import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CHANGES_CHANNEL, kindsOf, allKinds, type ChangeKind } from './changes.js';
import { Database } from '../database/database.js';
import { Notifications } from '../notifications/notifications.js';

export interface VersionChange {
  readonly dataVersion: string;
  readonly kinds: readonly ChangeKind[];
}

// A rebuilt projection may answer differently at the same checkpoints, so its moment is part of the version.
const versionSql = `
  select coalesce((select sum(position) from projection_checkpoints), 0)::text || '.' ||
         coalesce((select (extract(epoch from max(rebuilt_at)) * 1000)::bigint from projections), 0)::text as version`;

/**
 * The version of everything that the projections hold, kept in memory. It is read from the database after a
 * notification; an answer computed after the version was read is never older than that version.
 */
@Injectable()
export class DataVersion implements OnApplicationBootstrap {
  private readonly logger = new Logger(DataVersion.name);
  private readonly listeners = new Set<(change: VersionChange) => void>();
  private readonly pending = new Set<ChangeKind>();
  private value = '';
  private reading: Promise<string> | undefined;
  private queued: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
  ) {
    notifications.on(CHANGES_CHANNEL, (payload) => this.moved(kindsOf(payload)));
    // What was sent while the connection was away is lost: anything may have moved meanwhile.
    notifications.onConnected(() => this.moved(allKinds));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The data version is not known yet'),
    );
  }

  /** The version as of the last notification; the database is asked only while no notification could arrive. */
  current(): string | Promise<string> {
    return this.value === '' || !this.notifications.connected ? this.refresh() : this.value;
  }

  /** Calls back after every change; answers the function that ends it. */
  subscribe(listener: (change: VersionChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The version as of now. Concurrent callers share a read that began after they asked. */
  refresh(): Promise<string> {
    if (this.reading === undefined) {
      this.reading = this.read().finally(() => (this.reading = undefined));
      return this.reading;
    }
    const next = () => {
      this.queued = undefined;
      return this.refresh();
    };
    this.queued ??= this.reading.then(next, next);
    return this.queued;
  }

  private async read(): Promise<string> {
    const [row] = await this.database.query<{ version: string }>(versionSql);
    const dataVersion = row?.version ?? '0.0';
    const kinds = [...this.pending];
    this.pending.clear();
    if (dataVersion === this.value && kinds.length === 0) return dataVersion;
    this.value = dataVersion;
    for (const listener of this.listeners) listener({ dataVersion, kinds: kinds.length === 0 ? allKinds : kinds });
    return dataVersion;
  }

  private moved(kinds: readonly ChangeKind[]): void {
    for (const kind of kinds) this.pending.add(kind);
    void this.refresh().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The data version could not be read'),
    );
  }
}
