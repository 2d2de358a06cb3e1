import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { CopyRefusedError } from '../features/data-management/copies/copy-archive.js';
import { type CopyFiles, importCopy } from '../features/data-management/copies/import-copy.js';
import { ownerPath } from '../platform/database/data-source.js';
import { refusePlantedObjects } from '../platform/database/planted-objects.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openDatabase } from './open-database.js';
import { withDatabase } from './with-database.js';

const sessionsSql = `
  select from pg_stat_activity where datname = current_database() and application_name like 'deskledger%'`;
const mostLooks = 20;
/** Milliseconds. */
const betweenLooks = 100;

/** `main.js import <archive> [--keys <file>]`: brings a copy of another instance into this one, which has recorded nothing and is stopped. */
export async function bringCopyIn(environment: Environment, { archive, keys }: CopyFiles): Promise<void> {
  const opened = await openDatabase(environment);
  try {
    const { database } = createConfig(environment, opened.url);
    await bringUpToDate(database, opened.ownerUrl);
    // The log's owner alone may say where positions go on.
    const owner = { ...database, url: opened.ownerUrl ?? opened.url };
    await expectUntouched(owner.url);
    const tell = (step: string, table: string, rows: number) =>
      process.stderr.write(
        `${step.padEnd(8)} ${String(rows).padStart(10)} ${rows === 1 ? 'row ' : 'rows'} of ${table}\n`,
      );
    const paths = { archive: resolve(archive), keys: keys && resolve(keys) };
    const { lost } = await withDatabase(owner, (lent) => importCopy(lent, paths, tell));
    if (lost > 0) process.stderr.write(`Texts without a key: ${lost}. They belong to erased persons.\n`);
    process.stderr.write('Import complete. Start Deskledger: it first builds its figures from the log.\n');
  } finally {
    await opened.close();
  }
}

/**
 * What comes in is written with the owner's rights.
 * @throws CopyRefusedError while a process of the product is connected, PlantedObjectsError
 */
async function expectUntouched(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: `-c search_path=${ownerPath}` });
  await client.connect();
  try {
    await refusePlantedObjects(async (sql) => (await client.query<QueryResultRow>(sql)).rows);
    // Our own connections of a moment ago may not be gone yet.
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const { rowCount } = await client.query(sessionsSql);
      if (rowCount === 0) return;
      await pause(betweenLooks);
    }
    throw new CopyRefusedError('Deskledger is running on this database. Stop it, then import');
  } finally {
    await client.end();
  }
}
