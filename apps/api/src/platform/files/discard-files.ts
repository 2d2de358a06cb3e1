import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder that are of before the instant (epoch milliseconds) that `before` gives for their name. */
export async function discardFiles(folder: string, before: (name: string) => number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have been faster.
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (written < before(name)) await rm(path, { force: true });
  }
}
