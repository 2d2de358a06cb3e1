import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  temporaryClusterDirectory,
} from '../../platform/embedded-postgres/index.js';
import { Client } from 'pg';
import { handOver } from '../../platform/database/hand-over.js';
import { runMigrations } from '../../platform/database/data-source.js';
import { askDatabase } from '../../testing/ask-database.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { AnalystRefusedError, createAnalyst, removeAnalyst } from './analyst-logins.js';
import { longestQuestion } from './end-long-questions.js';
import { type Analyst, letIn, signIn } from './testing/analyst.js';

let testing: TestDatabase;
let analyst: Analyst;

beforeAll(async () => {
  testing = await createTestDatabase();
  analyst = await letIn(testing);
});
afterAll(async () => {
  await analyst.leave();
  await testing.drop();
});

/** Qualified names of everything that holds or shows rows in the schemas for which the condition holds. */
async function relations(schemas: string): Promise<string[]> {
  const rows = await testing.owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname ${schemas}`,
  );
  return rows.map(({ name }) => name);
}

describe('an analyst', () => {
  it('reads every view of analytics, by its bare name', async () => {
    const views = await relations(`= 'analytics'`);
    expect(views.length).toBeGreaterThan(15);
    for (const name of views) await analyst.ask(`select * from ${name} limit 1`);
    expect(await analyst.ask('select time_zone from time_zone')).toHaveLength(1);
  });

  it('reads no table, and nothing that is personal', async () => {
    const closed = await relations(`not in ('pg_catalog', 'information_schema', 'pg_toast', 'analytics')`);
    expect(closed).toEqual(
      expect.arrayContaining(['product.accounts', 'product.tickets', 'public.events', 'analytics_personal.agents']),
    );
    for (const name of closed) {
      await expect(analyst.ask(`select * from ${name} limit 1`)).rejects.toThrow('permission denied');
    }
  });

  it.each([
    "insert into analytics.organizations values ('x', 'x')",
    "update analytics.organizations set organization = 'x'",
    'delete from analytics.survey_versions',
    'create table analytics.mine (n integer)',
    'create table public.mine (n integer)',
    'create table product.mine (n integer)',
    'select public.grant_analysts()',
    'truncate public.events',
    'create temporary table mine (n integer)',
    'select pg_advisory_lock(7312)',
    'select pg_try_advisory_xact_lock(1, partition) from generate_series(0, 63) as partition',
    'select pg_advisory_lock_shared(1, 2)',
    "select lo_from_bytea(0, 'mine')",
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select pg_logical_emit_message(false, 'mine', 'text')",
    "select pg_logical_emit_message(false, 'mine', 'bytes'::bytea, true)",
  ])('cannot do this, whatever the session says: %s', async (statement) => {
    await analyst.ask('set default_transaction_read_only to off');
    await expect(analyst.ask(statement)).rejects.toThrow('permission denied');
  });

  it.each(['postgres', 'template1'])('cannot reach the server’s own database %s', async (name) => {
    const other = await letIn(testing);
    const password = await createAnalyst(testing.owner, other.name, 'plain');
    const elsewhere = new URL(testing.url);
    elsewhere.pathname = `/${name}`;
    await expect(signIn(elsewhere.href, other.name, password)).rejects.toThrow('permission denied for database');
    await other.leave();
  });

  it('has sessions that read only, and statements that end', async () => {
    const other = await letIn(testing);
    expect(await other.ask('show statement_timeout')).toEqual([{ statement_timeout: '5min' }]);
    expect(await other.ask('show idle_in_transaction_session_timeout')).toMatchObject([{}]);
    expect(await other.ask('show default_transaction_read_only')).toEqual([{ default_transaction_read_only: 'on' }]);
    expect(await other.ask('select rolconnlimit from pg_roles where rolname = current_user')).toEqual([
      { rolconnlimit: 5 },
    ]);
    expect(await other.ask('show temp_file_limit')).toEqual([{ temp_file_limit: '4GB' }]);
    await expect(other.ask('set temp_file_limit to -1')).rejects.toThrow('permission denied');
    await other.leave();
  });

  it('keeps no transaction open past its time, though its session says otherwise', async () => {
    const held = await letIn(testing);
    for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await held.ask(`set ${setting} to 0`);
    await held.ask('begin');
    await held.ask('select * from tickets');
    const end = (longerThan: string) =>
      testing.database.query('select public.end_questions_of_analysts($1::interval) as ended', [longerThan]);
    expect(await end(longestQuestion)).toEqual([{ ended: 0 }]);
    expect(await held.ask('select 1 as one')).toEqual([{ one: 1 }]);
    // The analyst of the other cases asks nothing at this moment.
    expect(await end('0 seconds')).toEqual([{ ended: 1 }]);
    await expect(held.ask('select 1')).rejects.toThrow();
    await removeAnalyst(testing.owner, held.name);
  });

  it('sees names and texts with the other access alone', async () => {
    const other = await letIn(testing, 'personal');
    for (const name of await relations(`= 'analytics_personal'`)) await other.ask(`select * from ${name}`);
    await expect(other.ask('select * from product.personal_data')).rejects.toThrow('permission denied');
    await createAnalyst(testing.owner, other.name, 'plain');
    await expect(other.ask('select * from analytics_personal.ticket_details')).rejects.toThrow('permission denied');
    expect(await other.ask('select * from tickets')).toEqual([]);
    await other.leave();
  });

  it('gets another password by being made again, and reads nothing once removed', async () => {
    const other = await letIn(testing);
    const password = await createAnalyst(testing.owner, other.name, 'plain');
    const again = await signIn(testing.url, other.name, password);
    await again.end();
    await other.leave();
    await expect(signIn(testing.url, other.name, password)).rejects.toThrow('password authentication failed');
    await expect(removeAnalyst(testing.owner, other.name)).rejects.toThrow(`There is no analyst ${other.name}`);
  });

  it('is removed whatever it owns, was granted or has open; what it made stays', async () => {
    const { owner: database, url } = testing;
    const { name, ask: open } = await letIn(testing);
    await database.query(`grant create on schema public to ${name}`);
    await database.query(`grant select on public.events to ${name}`);
    await database.query(`alter default privileges for role ${name} grant select on tables to public`);
    await open('set default_transaction_read_only to off');
    await open('create table public.made_by_analyst as select 1 as n');
    await open(
      `create function public.as_whom() returns text language sql security definer as 'select current_user::text'`,
    );
    await open('begin');
    await open('select * from analytics.tickets');

    await removeAnalyst(database, name);

    await expect(open('select 1')).rejects.toThrow();
    await expect(signIn(url, name, 'gone')).rejects.toThrow('password authentication failed');
    expect(await database.query('select n from public.made_by_analyst')).toEqual([{ n: 1 }]);
    const [role] = await testing.database.query('select current_user::text as as_whom');
    expect(await database.query('select as_whom() as as_whom')).toEqual([role]);
    await database.query('drop table public.made_by_analyst; drop function public.as_whom()');
  });

  it('that owns something in another database stays, and the operator is told where', async () => {
    const elsewhere = await createTestDatabase();
    const { name, leave } = await letIn(testing);
    await elsewhere.owner.query(`create table theirs (n integer)`);
    await elsewhere.owner.query(`alter table theirs owner to ${name}`);
    const named = (await elsewhere.owner.query<{ name: string }>('select current_database() as name'))[0]?.name ?? '';

    await expect(removeAnalyst(testing.owner, name)).rejects.toThrow(new RegExp(`uses the role: .*${named}`));

    await elsewhere.owner.query('drop table theirs');
    await leave();
    await elsewhere.drop();
  });

  it('can be nobody else: other roles of the database are not touched', async () => {
    for (const name of ['deskledger', 'deskledger_analyst', 'pg_monitor', 'Anna', 'a"b', '']) {
      await expect(createAnalyst(testing.owner, name, 'plain')).rejects.toThrow(AnalystRefusedError);
      await expect(removeAnalyst(testing.owner, name)).rejects.toThrow(AnalystRefusedError);
    }
  });

  it('stands in the audit log', async () => {
    const lines = await testing.owner.query('select action, details from audit_log where subject = $1', [analyst.name]);
    expect(lines).toEqual([{ action: 'analyst.created', details: { access: 'plain' } }]);
  });
});

describe('on a server of its own', () => {
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    const directory = await temporaryClusterDirectory();
    server = await startEmbeddedPostgres({ dataDirectory: directory, ephemeral: true });
  });
  afterAll(() => server.stop());

  it('a user who may not make roles migrates, and gives them what is theirs when somebody else has made them', async () => {
    await askDatabase(server.url('postgres'), "create role owner login password 'owner'");
    await askDatabase(server.url('postgres'), 'create database owned owner owner');
    const owned = new URL(server.url('owned'));
    [owned.username, owned.password] = ['owner', 'owner'];

    await runMigrations({ url: owned.href, poolSize: 1 });
    expect(await askDatabase(owned.href, "select from pg_roles where rolname like 'deskledger_analyst%'")).toEqual([]);

    await askDatabase(
      server.url('postgres'),
      "create role deskledger_analyst; create role anna login password 'anna' in role deskledger_analyst",
    );
    await askDatabase(owned.href, 'select grant_analysts()');
    const anna = await signIn(owned.href, 'anna', 'anna');
    expect((await anna.query('select * from analytics.tickets')).rows).toEqual([]);
    await expect(anna.query('select * from product.tickets')).rejects.toThrow('permission denied');
    await expect(anna.query('create temporary table mine (n integer)')).rejects.toThrow('permission denied');
    // Built-in functions are the superuser's to give: whoever runs this cannot help it, and the doctor tells.
    expect(await askDatabase(owned.href, 'select * from analyst_powers() order by power')).toEqual([
      { analyst: 'anna', power: 'connect to the database postgres' },
      { analyst: 'anna', power: 'connect to the database template1' },
      { analyst: 'anna', power: 'keep a transaction open' },
      { analyst: 'anna', power: 'make large objects' },
      { analyst: 'anna', power: 'take locks' },
      { analyst: 'anna', power: 'write to the write-ahead log' },
    ]);
    await anna.end();
    const asSuperuser = new URL(server.url('owned')).href;
    const client = new Client({ connectionString: asSuperuser });
    await client.connect();
    await handOver(client);
    await client.end();
    expect(await askDatabase(owned.href, 'select * from analyst_powers()')).toEqual([]);
    expect(await askDatabase(owned.href, 'select pg_advisory_lock(1), lo_create(0) > 0 as made')).toMatchObject([
      { made: true },
    ]);
    expect(await askDatabase(owned.href, 'create temporary table mine (n integer)')).toEqual([]);
  }, 60_000);

  it('many databases migrate at once', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const urls = await Promise.all(names.map((name) => server.openDatabase(name)));
    await Promise.all(urls.map((url) => runMigrations({ url, poolSize: 1 })));
    for (const url of urls) {
      const [row] = await askDatabase(
        url,
        `select has_table_privilege('deskledger_analyst', 'analytics.tickets', 'select') as plain,
                has_table_privilege('deskledger_analyst_personal', 'analytics_personal.agents', 'select') as personal`,
      );
      expect(row).toEqual({ plain: true, personal: true });
    }
  }, 60_000);
});
