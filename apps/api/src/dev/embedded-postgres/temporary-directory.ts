import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, give, serverAccount } from './server-account.js';

/** A fresh directory that belongs to the server's account and that it can reach. */
export async function temporaryClusterDirectory(): Promise<string> {
  const account = serverAccount();
  const parent = (await canEnter(account, tmpdir())) ? tmpdir() : '/tmp';
  const directory = await mkdtemp(join(parent, 'deskledger-'));
  await give(account, directory);
  return directory;
}
