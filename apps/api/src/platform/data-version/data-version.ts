import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CHANGES_CHANNEL, kindsOf, allKinds, type ChangeKind } from './changes.js';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';

export interface VersionChange {
  readonly dataVersion: string;
  readonly kinds: readonly ChangeKind[];
}

/**
 * The version as a statement (`version`), for answers that say what they were read from. A rebuilt projection may
 * answer differently at the same checkpoints, so its moment is part of the version.
 */
export const dataVersionSql = `
  select coalesce((select sum(position) from projection_checkpoints), 0)::text || '.' ||
         coalesce((select (extract(epoch from max(rebuilt_at)) * 1000)::bigint from projections), 0)::text as version`;

/** A notification can be lost with its connection; nobody waits longer than this for the change that it told of. */
const longestUnnoticed = 2_000;

/**
 * The version of everything that the projections hold, kept in memory. It is read from the database after a
 * notification; an answer computed after the version was read is never older than that version.
 */
@Injectable()
export class DataVersion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DataVersion.name);
  private readonly listeners = new Set<(change: VersionChange) => void>();
  private readonly pending = new Set<ChangeKind>();
  private value = '';
  private reading: Promise<string> | undefined;
  private queued: Promise<string> | undefined;

  private poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.listen(CHANGES_CHANNEL, {
      onNotification: (payload) => this.moved(kindsOf(payload)),
      onConnected: () => this.moved(allKinds),
    });
    await this.refresh();
    this.poll = setInterval(() => this.moved([]), longestUnnoticed);
    this.poll.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.poll);
  }

  /** The version as of the last notification. Answers at once, except before the first reading. */
  current(): string | Promise<string> {
    return this.value === '' ? this.refresh() : this.value;
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
    const [row] = await this.database.query<{ version: string }>(dataVersionSql);
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
