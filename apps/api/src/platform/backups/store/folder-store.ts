import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupStore, MissingFileError, type StoredFile } from './backup-store.js';

const incoming = /\.incoming-[0-9a-f]{12}$/;
const day = 86_400_000;

/** Backups in a folder of this machine, or one that is mounted. */
export class FolderStore implements BackupStore {
  constructor(readonly place: string) {}

  async write(name: string, content: Readable, signal?: AbortSignal): Promise<number> {
    const target = join(this.place, name);
    const temporary = `${target}.incoming-${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }), {
        ...(signal && { signal }),
      });
      const { size } = await stat(temporary);
      await rename(temporary, target);
      await flushFolder(dirname(target));
      return size;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async read(name: string): Promise<Readable> {
    const file = await open(join(this.place, name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new MissingFileError(name) : error;
    });
    await file.close();
    return createReadStream(join(this.place, name));
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const names = await this.namesIn(folder);
    const chosen = names.filter((name) => name.startsWith(prefix) && !incoming.test(name)).sort();
    const files = await Promise.all(chosen.map((name) => this.lookAt(name)));
    return files.filter((file) => file !== undefined);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.place, name), { force: true });
  }

  async tidy(): Promise<void> {
    for (const name of await this.namesIn('')) {
      const file = incoming.test(name) ? await this.lookAt(name) : undefined;
      if (file !== undefined && file.changedAt.getTime() < Date.now() - day) await this.remove(name);
    }
  }

  private async namesIn(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.place, folder), { withFileTypes: true, recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return [];
      },
    );
    const skipped = this.place.length + (this.place.endsWith('/') ? 0 : 1);
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(skipped));
  }

  private async lookAt(name: string): Promise<StoredFile | undefined> {
    const found = await stat(join(this.place, name)).catch(() => undefined);
    return found && { name, bytes: found.size, changedAt: found.mtime };
  }
}

/** The new name survives a power cut as well. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}
