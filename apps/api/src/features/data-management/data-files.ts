import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import type { ByteRange } from '../../platform/files/index.js';
import { discardFiles } from '../../platform/files/discard-files.js';
import { notFound } from '../../platform/http/index.js';

type Shelf = 'exports' | 'imports';

const hour = 3_600_000;
/** Rows live for seven days, and files are written after their row or a moment before. */
const longestLife = 8 * 24 * hour;
const longestSilence = hour;

/** Files in the data directory, which API and workers share. Their names are ours, never a person's. */
@Injectable()
export class DataFiles {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Writes a file so that it is there as a whole or not at all; answers its size. */
  async write(shelf: Shelf, name: string, content: AsyncIterable<Buffer> | Readable): Promise<number> {
    const path = this.pathOf(shelf, name);
    await mkdir(join(this.config.dataDirectory, shelf), { recursive: true, mode: 0o700 });
    try {
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(`${path}.part`, { mode: 0o600 }));
      await rename(`${path}.part`, path);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
    return (await stat(path)).size;
  }

  /** All of it, or a part. @throws ProblemError 404 when this machine does not have it. */
  async open(shelf: Shelf, name: string, range?: ByteRange): Promise<Readable> {
    await this.size(shelf, name);
    return createReadStream(this.pathOf(shelf, name), range);
  }

  /** In bytes. @throws ProblemError 404 when this machine does not have it. */
  async size(shelf: Shelf, name: string): Promise<number> {
    const found = await stat(this.pathOf(shelf, name)).catch(() => undefined);
    if (found !== undefined) return found.size;
    throw notFound('The file is missing. API and workers must share their data directory.');
  }

  /** Whether this machine has it. */
  has(shelf: Shelf, name: string): Promise<boolean> {
    return stat(this.pathOf(shelf, name)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Removes what no row can want any more, however it came to stay (a process that died between file and row, a row
   * that was taken away by hand): files that are older than any is kept, and of those being written the ones that
   * nobody writes at.
   */
  async sweep(shelf: Shelf): Promise<void> {
    const lifeOf = (name: string) => (name.endsWith('.part') ? longestSilence : longestLife);
    await discardFiles(join(this.config.dataDirectory, shelf), (name) => Date.now() - lifeOf(name));
  }

  async remove(shelf: Shelf, name: string): Promise<void> {
    await rm(this.pathOf(shelf, name), { force: true });
  }

  private pathOf(shelf: Shelf, name: string): string {
    return join(this.config.dataDirectory, shelf, name);
  }
}
