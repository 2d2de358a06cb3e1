import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file that only its owner reads, whole or not at all: it is written beside, flushed to the disk and linked, which
 * fails where the file is there. Whoever comes second leaves the first's alone.
 */
export function createOnce(file: string, text: string): void {
  if (existsSync(file)) return;
  const incoming = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeWhole(incoming, text);
    linkSync(incoming, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(incoming, { force: true });
  }
}

function writeWhole(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
