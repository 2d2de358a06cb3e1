import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder, gone with this process: no run finds what another one, perhaps another user's, has left. */
export function ownFolder(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `deskledger-${name}-`));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
