import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { columnTypes } from '../../../platform/database/data-source.js';
import type { Database } from '../../../platform/database/database.js';
import { type AnalystAccess, createAnalyst, removeAnalyst } from '../analyst-logins.js';

type Row = Record<string, unknown>;

/** Somebody who is signed in to the database of a test as an analyst. */
export interface Analyst {
  readonly name: string;
  /** Numbers of every type come as numbers, days as text. */
  ask(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Signs out; the login goes away. */
  leave(): Promise<void>;
}

const NUMERIC = 1700;

const types: typeof columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === NUMERIC ? (text: string) => Number(text) : columnTypes.getTypeParser(oid, format),
};

export async function signIn(url: string, user: string, password: string): Promise<Client> {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  const client = new Client({ connectionString: address.href, types });
  // Its login may be taken away while it is signed in.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Makes a login by the product's own means and signs in with it. Roles are the whole server's, so names are random. */
export async function letIn(
  { url, owner }: { url: string; owner: Database },
  access: AnalystAccess = 'plain',
): Promise<Analyst> {
  const name = `analyst_${randomBytes(6).toString('hex')}`;
  const client = await signIn(url, name, await createAnalyst(owner, name, access));
  return {
    name,
    ask: async (sql, params) => (await client.query<Row>(sql, params)).rows,
    leave: async () => {
      await client.end();
      await removeAnalyst(owner, name);
    },
  };
}
