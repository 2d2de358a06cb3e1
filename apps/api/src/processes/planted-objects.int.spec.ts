import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createAnalyst, removeAnalyst } from '../features/analysts/analyst-logins.js';
import { signIn } from '../features/analysts/testing/analyst.js';
import { audit } from '../platform/audit/audit.js';
import { ownerPath, runMigrations } from '../platform/database/data-source.js';
import type { Database } from '../platform/database/database.js';
import { findPlantedObjects } from '../platform/database/planted-objects.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  temporaryClusterDirectory,
} from '../platform/embedded-postgres/index.js';
import { PostgresQueueStore } from '../platform/queue/postgres-queue-store.js';
import { openPools } from '../testing/test-database.js';
import { withDatabase } from './with-database.js';

interface Planted {
  readonly url: string;
  readonly ownerUrl: string;
  readonly database: Database;
  readonly owner: Database;
}

let server: EmbeddedPostgres;
let testing: Planted;
let runtime: string;
const closings: (() => Promise<void>)[] = [];

async function open(url: string): Promise<Database> {
  const { database, close } = await openPools({ url, poolSize: 2 });
  closings.push(close);
  return database;
}

// A server of its own: roles, which this is about, are the whole server's.
beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory: await temporaryClusterDirectory(), ephemeral: true });
  const [ownerUrl, url] = [await server.openDatabase('planted'), server.runtimeUrl('planted')];
  await runMigrations({ url, poolSize: 1 }, ownerUrl);
  const queues = new PostgresQueueStore(url, 0);
  await queues.prepare();
  await queues.close();
  testing = { url, ownerUrl, database: await open(url), owner: await open(ownerUrl) };
  runtime = decodeURIComponent(new URL(url).username);
}, 60_000);
afterAll(async () => {
  for (const close of closings) await close();
  await server.stop();
});

const isLong = process.env['TEST_LONG'] === '1';

/** What runs with more rights than its maker's notes so, and takes the records' role for its own. */
const trap = `declare as_whom text := current_user; begin
  insert into product.ran values (as_whom);
  execute 'alter role ' || quote_ident(session_user) || ' superuser';
  return null;
exception when others then return null; end`;
const types = ['text', 'name', 'integer', 'bigint', 'smallint', 'oid', 'regclass', 'timestamptz', 'bytea', 'boolean'];
const operators = ['||', '=', '<>', '<', '>', '>=', '-', '~'];
const pairs = types.flatMap((left) => types.map((right) => [left, right] as const));

interface Plant {
  readonly sql: string;
  /** How PostgreSQL describes it. */
  readonly name: string;
}

/** Built-ins and functions of its own that the owner's functions call. */
async function calledByOwner(): Promise<string[]> {
  const rows = await testing.owner.query<{ name: string }>(
    `select distinct proname::text as name from pg_proc where proname in (
       select word[1] from pg_proc, regexp_matches(lower(prosrc), '\\m([a-z_0-9]+)\\(', 'g') as word
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c'))
     union select proname::text from pg_proc where pronamespace = 'public'::regnamespace
       and prolang <> (select oid from pg_language where lanname = 'c')`,
  );
  return rows.map(({ name }) => name);
}

const functionOf = (name: string, args: readonly string[]): Plant => ({
  sql: `create function product.${name}(${args.join(', ')}) returns text language plpgsql as $trap$ ${trap} $trap$`,
  name: `function product.${name}(${args.map((type) => type.replace('timestamptz', 'timestamp with time zone')).join(',')})`,
});

const operatorOf = (sign: string, [left, right]: readonly [string, string]): Plant => ({
  sql: `create operator product.${sign} (leftarg = ${left}, rightarg = ${right}, function = product.operated_${left}_${right})`,
  name: `operator product.${sign}(${[left, right].map((type) => type.replace('timestamptz', 'timestamp with time zone')).join(',')})`,
});

/** What stands for itself, each of another kind. */
const singles: Plant[] = [
  { sql: `create type product.lure as enum ('a')`, name: 'type product.lure' },
  {
    sql: `create cast (product.lure as text) with function product.lured(product.lure) as implicit`,
    name: 'cast from product.lure to text',
  },
  {
    sql: `create domain product.name as pg_catalog.name check (product.checked(value::text) is null)`,
    name: 'type product.name',
  },
  {
    sql: `create view product.pg_roles as select r.*, product.checked('x') as more from pg_catalog.pg_roles r`,
    name: 'view product.pg_roles',
  },
  { sql: `create view product.pg_class as select * from pg_catalog.pg_class`, name: 'view product.pg_class' },
  {
    sql: `create rule mine as on update to product.accounts do also select product.checked('x')`,
    name: 'rule mine on table product.accounts',
  },
  {
    sql: `create trigger mine before insert or update or delete on product.tickets for each row execute function product.triggered()`,
    name: 'trigger mine on table product.tickets',
  },
  {
    sql: `create trigger mine before insert on product.survey_templates for each row execute function suppress_redundant_updates_trigger()`,
    name: 'trigger mine on table product.survey_templates',
  },
  {
    sql: `alter table product.connections add constraint mine check (bullmq.hidden('x') is null) not valid`,
    name: 'constraint mine on table product.connections',
  },
  {
    sql: `create policy mine on product.accounts using (true)`,
    name: 'policy mine on table product.accounts',
  },
];
const helpers: Plant[] = [
  ...['checked', 'lured'].map((name) => functionOf(name, [name === 'lured' ? 'product.lure' : 'text'])),
  {
    sql: `create function product.triggered() returns trigger language plpgsql as $trap$ ${trap} $trap$`,
    name: 'function product.triggered()',
  },
];
const hidden = functionOf('hidden', ['text']).sql.replace('product.hidden', 'bullmq.hidden');

const as = (query: (sql: string) => Promise<unknown>) => async (sql: string) =>
  query(sql).then(
    () => 'done',
    (error: Error) => error.message,
  );

/** As the commands that make logins are. */
const asOwner = <T>(work: (owner: Database) => Promise<T>) =>
  withDatabase({ url: testing.ownerUrl, poolSize: 1, searchPath: ownerPath }, work);

/** Everything that runs with the owner's rights, or goes where it may. */
async function exercise(): Promise<void> {
  await testing.database.transaction((tx) => audit(tx, 'system:test', 'lamp.lit' as never, 'lamp 1'));
  const block = randomBytes(32);
  await testing.database.query('select save_log_block(0::smallint, $1, 10, $2, null)', [next++, block]);
  await testing.database.query(`select add_log_note('a note', now())`);
  await testing.database.query('delete from personal_data');
  expect(await runMigrations({ url: testing.url, poolSize: 1 }, testing.ownerUrl)).toEqual([]);
  const analyst = `analyst_${randomBytes(6).toString('hex')}`;
  await asOwner(async (owner) => {
    await createAnalyst(owner, analyst, 'personal');
    await removeAnalyst(owner, analyst);
  });
}
let next = 1;

const ranWithMore = () => testing.owner.query(`select as_whom from product.ran where as_whom <> $1`, [runtime]);
const powers = () => testing.owner.query('select power from public.powers_over_records($1) as power', [runtime]);
const planted = () =>
  testing.database.transaction(async (tx) => {
    await tx.query('set local search_path to pg_catalog');
    return findPlantedObjects((sql) => tx.query(sql));
  });

it('every function of the owner’s finds built-in names alone, but for those that run with the rights of who writes a row', async () => {
  const rows = await testing.owner.query<{ name: string }>(
    `select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from unnest(proconfig) as setting where setting = 'search_path=pg_catalog, pg_temp')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['count_survey_invitations', 'text_pairs']);
});

it('what the product’s role plants runs with nobody else’s rights, and is named', async () => {
  const plant = as((sql) => testing.database.query(sql));
  await testing.database.query('create table product.ran (as_whom text)');
  expect(await planted()).toEqual([]);
  const called = await calledByOwner();
  expect(called).toEqual(expect.arrayContaining(['convert_to', 'sha256', 'grant_runtime', 'format', 'unnest']));
  const every = [
    ...called.flatMap((name) => [[], ...types.map((type) => [type]), ...pairs].map((args) => functionOf(name, args))),
    ...pairs.map(([left, right]) => functionOf(`operated_${left}_${right}`, [left, right])),
  ];
  const chosen = isLong ? every : fc.sample(fc.constantFrom(...every), 400);
  const needed = pairs.map(([left, right]) => functionOf(`operated_${left}_${right}`, [left, right]));
  const signs = operators.flatMap((sign) => pairs.map((pair) => operatorOf(sign, pair)));
  const all = new Map(
    [
      ...singles.slice(0, 1),
      ...helpers,
      functionOf('convert_to', ['text', 'text']),
      functionOf('grant_runtime', ['text']),
    ]
      .concat(chosen, needed, signs, singles.slice(1))
      .map((one) => [one.name, one]),
  );
  expect(await plant(hidden)).toBe('done');
  for (const { sql } of all.values()) expect([sql, await plant(sql)]).toEqual([sql, 'done']);

  await exercise();

  expect(await ranWithMore()).toEqual([]);
  expect(await powers()).toEqual([]);
  expect(await planted()).toEqual([...all.keys()].sort());
});

it('neither plants anything where the owner would find it', async () => {
  const analyst = `analyst_${randomBytes(6).toString('hex')}`;
  const password = await asOwner((owner) => createAnalyst(owner, analyst, 'personal'));
  const client = await signIn(testing.url, analyst, password);
  await client.query('set default_transaction_read_only to off');
  const publicly = [functionOf('convert_to', ['text', 'text']), operatorOf('=', ['text', 'text']), ...singles].map(
    ({ sql }) => sql.replaceAll('product.', 'public.'),
  );
  const events = [
    'create event trigger mine on ddl_command_end execute function product.triggered()',
    'create cast (text as bytea) with inout as implicit',
    'create function pg_catalog.mine() returns text language sql as $$ select $$',
  ];
  for (const query of [testing.database.query.bind(testing.database), client.query.bind(client)])
    for (const sql of [...publicly, ...events])
      expect(await as(query as (sql: string) => Promise<unknown>)(sql)).toMatch(
        /permission denied|must be owner|must be superuser|does not exist/,
      );
  for (const schema of ['product', 'analytics', 'analytics_personal', 'bullmq', 'pg_temp'])
    expect(await as(client.query.bind(client))(`create view ${schema}.mine as select 1 as one`)).toMatch(
      'permission denied',
    );
  await client.end();
  await asOwner((owner) => removeAnalyst(owner, analyst));
});

it('nothing is migrated over what was planted, and the operator is told its name', async () => {
  const { owner, url, ownerUrl } = testing;
  const [newest] = await owner.query<{ name: string }>(
    'delete from public.migrations where id = (select max(id) from public.migrations) returning name',
  );
  await expect(runMigrations({ url, poolSize: 1 }, ownerUrl)).rejects.toThrow(
    /would run with the rights of the migrating role: .*trigger mine on table product\.tickets/,
  );
  expect(await ranWithMore()).toEqual([]);
  await owner.query('insert into public.migrations (timestamp, name) values (99, $1)', [newest!.name]);
});
