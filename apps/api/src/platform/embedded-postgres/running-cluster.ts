import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmasterFile } from './postmaster-file.js';

/**
 * Where the cluster of a data directory lies, while its server runs and this address leads to it; undefined where the
 * database is another one.
 */
export async function runningCluster(dataDirectory: string, databaseUrl: string): Promise<string | undefined> {
  const place = join(dataDirectory, 'postgres');
  if (!existsSync(place)) return undefined;
  const directory = await realpath(place);
  const server = await readPostmasterFile(join(directory, 'cluster'));
  const { hostname, port } = new URL(databaseUrl);
  return hostname === '127.0.0.1' && server?.port === Number(port) ? directory : undefined;
}
