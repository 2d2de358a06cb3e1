import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import {
  type AnalystAccess,
  AnalystRefusedError,
  createAnalyst,
  removeAnalyst,
} from '../features/analysts/analyst-logins.js';
import { type DatabaseConnection, ownerPath } from '../platform/database/data-source.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openDatabase } from './open-database.js';
import { withDatabase } from './with-database.js';

/** `main.js analyst create …`: prints the new password alone on standard output, and where to use it beside it. */
export async function letAnalystIn(environment: Environment, name: string, access: AnalystAccess): Promise<void> {
  await onDatabase(environment, async (url, database) => {
    const password = await withDatabase(database, (lent) => createAnalyst(lent, name, access));
    process.stderr.write(`${addressFor(name, url)}\nNew password of ${name}:\n`);
    process.stdout.write(`${password}\n`);
  });
}

/** `main.js analyst remove …` */
export async function keepAnalystOut(environment: Environment, name: string): Promise<void> {
  await onDatabase(environment, async (_, database) => {
    await withDatabase(database, (lent) => removeAnalyst(lent, name));
    process.stderr.write(`Analyst ${name} removed\n`);
  });
}

async function onDatabase(
  environment: Environment,
  work: (url: string, database: DatabaseConnection) => Promise<void>,
): Promise<void> {
  const opened = await openDatabase(environment);
  try {
    const { database } = createConfig(environment, opened.url);
    await bringUpToDate(database, opened.ownerUrl);
    // Making logins is the owner's.
    await work(opened.url, { ...database, url: opened.ownerUrl ?? opened.url, searchPath: ownerPath });
  } catch (error) {
    if (!(error instanceof AnalystRefusedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

/** The address for a program such as psql, without the password. */
function addressFor(name: string, databaseUrl: string): string {
  const address = new URL(databaseUrl);
  address.username = name;
  address.password = '';
  return address.href;
}
