import { Client } from 'pg';
import { productPath } from '../platform/database/data-source.js';

/** The rows that a database of any server answers a statement with, by a connection of its own. */
export async function askDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, options: `-c search_path=${productPath}` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
