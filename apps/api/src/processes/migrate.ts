import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openDatabase } from './open-database.js';

/** `main.js migrate`: brings the database up to date and says what was done. */
export async function migrate(environment: Environment): Promise<void> {
  const opened = await openDatabase(environment);
  try {
    const done = await bringUpToDate(createConfig(environment, opened.url).database, opened.ownerUrl);
    process.stderr.write(done.length === 0 ? 'The database is up to date.\n' : `Applied ${done.join(', ')}.\n`);
  } finally {
    await opened.close();
  }
}
