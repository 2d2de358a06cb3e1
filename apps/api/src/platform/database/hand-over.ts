import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { productFolder } from '../files/product-folder.js';

/**
 * Does in a database what a superuser alone can: see the file. Nothing where whoever is connected is none.
 * @param client connected to Deskledger's database
 */
export async function handOver(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_catalog.pg_roles where rolname = current_user and rolsuper');
  if (rowCount === 0) return;
  await client.query(await readFile(join(productFolder(), 'migrations', 'superuser', '20-hand-over.sql'), 'utf8'));
}
