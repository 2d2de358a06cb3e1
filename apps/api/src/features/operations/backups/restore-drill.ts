import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { childEnvironment } from '../../../config/env.js';
import type { Catalog, ListedBackup } from '../../../platform/backups/backup-catalog.js';
import type { BackupCheck } from '../../../platform/backups/backup-record.js';
import { restoreCluster } from '../../../platform/backups/restore-cluster.js';
import type { Vault } from '../../../platform/backups/vault.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { temporaryClusterDirectory } from '../../../platform/embedded-postgres/index.js';
import { stopServer } from '../../../platform/embedded-postgres/server.js';
import { productFolder } from '../../../platform/files/product-folder.js';
import type { PartitionHead, RestoredFigures } from './restored-figures.js';

interface Trial {
  vault: Vault;
  catalog: Catalog;
  backup: ListedBackup;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** Restores a backup into a temporary cluster, looks whether it is whole, and throws it away. */
@Injectable()
export class RestoreDrill {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run({ vault, catalog, backup, signal, onProgress }: Trial): Promise<NonNullable<BackupCheck['drill']>> {
    const began = performance.now();
    const directory = await temporaryClusterDirectory();
    const parts = { cluster: 0, log: 1, replay: 2 };
    try {
      const { postmaster, instance } = await restoreCluster({
        ...{ vault, catalog, backup, directory, durable: false },
        onProgress: (step, fraction) => onProgress((parts[step] + fraction) / 4),
      });
      try {
        const url = new URL(this.config.database.url);
        url.port = String(postmaster.port);
        url.password = encodeURIComponent(instance['postgres/runtime-password'] ?? '');
        const { faults, figures, heads } = await inspected(url.href, signal);
        const all = [...faults, ...(await this.differences(heads))];
        const seconds = Math.round(performance.now() - began) / 1000;
        return { at: this.clock.now().toISOString(), seconds, faults: all, figures };
      } finally {
        await stopServer(postmaster);
      }
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** What is recorded never changes: up to its end the restored log has as many events as this one. */
  private async differences(heads: readonly PartitionHead[]): Promise<string[]> {
    const faults: string[] = [];
    for (const { partition, events, position } of heads) {
      const [row] = await this.database.query<{ count: number }>(
        'select count(*) as count from events where partition = $1 and position <= $2',
        [partition, position],
      );
      if (row?.count !== events)
        faults.push(`partition ${partition} has ${events} events in the backup, and ${row?.count ?? 0} here`);
    }
    return faults;
  }
}

/** In a process of its own: this one's application is on the live database. */
async function inspected(url: string, signal: AbortSignal): Promise<RestoredFigures> {
  const env = childEnvironment({
    ROLE: 'api',
    DATABASE_URL: url,
    DATABASE_URL_FILE: '',
    REDIS_URL: '',
    REDIS_URL_FILE: '',
  });
  const child = fork(join(productFolder(), 'apps/api/dist/main.js'), ['inspect-restored'], {
    env,
    signal,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  let figures: RestoredFigures | undefined;
  child.on('message', (message) => (figures = message as RestoredFigures));
  await once(child, 'exit');
  if (figures === undefined) throw new Error(`The restored database could not be read: ${said.trim()}`);
  return figures;
}
