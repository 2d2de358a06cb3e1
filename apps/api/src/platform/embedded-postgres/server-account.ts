import { execFileSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account under which PostgreSQL runs: it refuses to run as root. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** Root's own place outside the checkout, for what the server's account must reach and cannot reach inside. */
export const SYSTEM_DIRECTORY = '/var/lib/deskledger';

function lookUp(name: string): ServerAccount | undefined {
  try {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

/** For root, `postgres` where that account exists, else `nobody`; undefined for everybody else (run as oneself). */
export function serverAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (!account)
    throw new Error(
      'PostgreSQL cannot run as root. Create a postgres or nobody account, or start Deskledger as another user',
    );
  return account;
}

/** Whether the account may enter this directory and each one above it. */
export async function canEnter(account: ServerAccount | undefined, directory: string): Promise<boolean> {
  if (!account) return true;
  const { mode, uid, gid } = await stat(directory);
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & execute) === 0) return false;
  return dirname(directory) === directory || canEnter(account, dirname(directory));
}

/** Hands a file or directory to the account; nothing to do when running as oneself. */
export async function give(account: ServerAccount | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
