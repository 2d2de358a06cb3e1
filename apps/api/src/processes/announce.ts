import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FirstAdministrator } from '../features/accounts/staff/create-account.js';

/** Until a database has recovered from a crash, on a slow machine (milliseconds). */
const longestStart = 30 * 60_000;

/** Exit code of a process that another start would not help: somebody has to set something right (EX_CONFIG of sysexits). */
export const endedForGood = 78;

/** Where the database is. */
export interface DatabaseAddress {
  /** As whom the product works. */
  url: string;
  /** As whom it is migrated, where that is somebody else and this process is to do it. */
  ownerUrl?: string | undefined;
}

/** What the child processes tell the supervisor. */
export interface ReadyMessage {
  type: 'ready';
  /** Where the API listens. */
  url?: string;
}

export function isReadyMessage(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

/** Tells the supervisor, where there is one, that this process is at work. */
export function announceReady(url?: string): void {
  process.send?.({ type: 'ready', ...(url === undefined ? {} : { url }) } satisfies ReadyMessage);
}

/** Tells a child process, which may have begun before the database, where that is. */
export function announceDatabase(child: ChildProcess, address: DatabaseAddress): void {
  // One that was killed meanwhile cannot be told; its exit says so.
  child.send(address, () => undefined);
}

/** What the supervisor tells by `tellDatabase`; undefined where nobody does, as under another process manager. */
export async function announcedDatabase(): Promise<DatabaseAddress | undefined> {
  if (process.send === undefined) return undefined;
  const signal = AbortSignal.timeout(longestStart);
  const [address] = (await once(process, 'message', { signal }).catch(() => [undefined])) as [
    DatabaseAddress | undefined,
  ];
  return address;
}

/** The first login, said once. Not through the logger: a password has no place in collected logs. */
export function showFirstLogin({ email, generatedPassword }: FirstAdministrator): void {
  const password = generatedPassword ?? '(from ADMIN_PASSWORD)';
  process.stdout.write(
    `\n  Administrator created. This is shown only once:\n    email     ${email}\n    password  ${password}\n\n`,
  );
}
