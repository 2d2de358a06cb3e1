import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { give, type ServerAccount } from './server-account.js';

const run = promisify(execFile);

export interface Cluster {
  /** PGDATA. */
  dataDirectory: string;
  password: string;
}

export const CLUSTER_USER = 'deskledger';

/**
 * Makes the cluster in `directory` unless it is there. Every connection needs the generated password, which lies
 * beside the cluster, readable by its owner alone. The collation is Unicode's own, built into the server.
 */
export async function createCluster(
  binaries: string,
  directory: string,
  account: ServerAccount | undefined,
  options: { durable: boolean },
): Promise<Cluster> {
  const dataDirectory = join(directory, 'cluster');
  const passwordFile = join(directory, 'password');
  if (existsSync(join(dataDirectory, 'PG_VERSION')) && existsSync(join(directory, 'complete'))) {
    return { dataDirectory, password: await readFile(passwordFile, 'utf8') };
  }
  // Without the mark an earlier initdb was cut short; what it left can only be thrown away.
  await rm(dataDirectory, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(account, passwordFile);
  const flags = ['-D', dataDirectory, '-U', CLUSTER_USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const collation = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = options.durable ? [] : ['--no-sync'];
  await run(join(binaries, 'initdb'), [...flags, ...collation, ...sync], { ...account, cwd: '/' });
  await writeFile(join(directory, 'complete'), '');
  return { dataDirectory, password };
}
