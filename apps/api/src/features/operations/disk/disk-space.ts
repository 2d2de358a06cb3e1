import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { readPostmasterFile } from '../../../platform/embedded-postgres/index.js';

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
    const directory = join(this.config.dataDirectory, 'postgres');
    const { hostname, port } = new URL(this.config.database.url);
    const server = await readPostmasterFile(join(directory, 'cluster'));
    return hostname === '127.0.0.1' && server?.port === Number(port) ? spaceAt(directory) : undefined;
  }
}

/** What an ordinary user may still take of it. */
async function spaceAt(directory: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
