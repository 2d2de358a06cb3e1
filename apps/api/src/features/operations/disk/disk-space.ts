import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { runningCluster } from '../../../platform/embedded-postgres/index.js';

/** A file system. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The disks of this machine that Deskledger fills. */
@Injectable()
export class Disks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'database' | 'dataDirectory'>) {}

  /** That of exports, imports and mails: DATA_DIR. */
  files(): Promise<DiskSpace> {
    return spaceAt(this.config.dataDirectory);
  }

  /** That of the embedded database; undefined where DATABASE_URL leads elsewhere, to a disk that nobody here sees. */
  async database(): Promise<DiskSpace | undefined> {
    const directory = await runningCluster(this.config.dataDirectory, this.config.database.url);
    return directory === undefined ? undefined : spaceAt(directory);
  }
}

/** What an ordinary user may still take of it. */
async function spaceAt(directory: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
