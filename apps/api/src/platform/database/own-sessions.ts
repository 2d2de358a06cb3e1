import { Client } from 'pg';

/** The address leads to something that gives no session of its own to a connection; the message is for the operator. */
export class PoolerRefusedError extends Error {
  override readonly name = 'PoolerRefusedError';
}

const connectTimeout = 5_000;
/** Nobody else would set this. */
const searchPath = 'deskledger_own_session';
const askSql = `select pg_backend_pid() as pid, current_setting('search_path') as path`;

interface Session {
  pid: number;
  path: string;
}

/**
 * Looks through two connections whether each has a session to itself, with the settings that it asked for: prepared
 * statements, LISTEN and the locks of a session need that.
 * @param variable the one that holds the address
 * @throws PoolerRefusedError
 */
export async function expectOwnSessions(variable: string, url: string): Promise<void> {
  const [one, other] = [connectionTo(url), connectionTo(url)];
  try {
    for (const client of [one, other]) await connect(variable, client);
    const first = await ask(one);
    if (first.path !== searchPath) throw dropsSettings(variable);
    const second = await ask(other);
    const others = [(await ask(one)).pid !== first.pid, (await ask(other)).pid !== second.pid];
    if (first.pid === second.pid || others.includes(true)) throw sharesSessions(variable);
    // What has just become free is what a pooler hands out next; now it is taken.
    await other.query('begin');
    await other.query('select 1');
    const third = await ask(one);
    await other.query('commit');
    if (third.pid !== first.pid) throw sharesSessions(variable);
  } finally {
    for (const client of [one, other]) await client.end().catch(() => undefined);
  }
}

function connectionTo(url: string): Client {
  const options = `-c search_path=${searchPath}`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout, options });
  return client.on('error', () => undefined);
}

async function connect(variable: string, client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // PgBouncer, where it is not told to ignore them.
    if (error instanceof Error && error.message.includes('unsupported startup parameter'))
      throw dropsSettings(variable);
    throw error;
  }
}

async function ask(client: Client): Promise<Session> {
  const { rows } = await client.query<Session>(askSql);
  return rows[0]!;
}

const sharesSessions = (variable: string) =>
  new PoolerRefusedError(
    `${variable} points to a connection pooler in transaction mode, such as PgBouncer with pool_mode = transaction. Deskledger needs one session per connection. Set ${variable} to the PostgreSQL server itself`,
  );

const dropsSettings = (variable: string) =>
  new PoolerRefusedError(
    `${variable} points to a connection pooler, such as PgBouncer, that drops session settings. Deskledger needs them. Set ${variable} to the PostgreSQL server itself`,
  );
