import { randomBytes } from 'node:crypto';
import { askDatabase } from '../../testing/ask-database.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { testServerUrl } from '../../testing/test-server.js';
import { audit } from '../audit/audit.js';
import { runMigrations } from './data-source.js';

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.drop());

const leaves = (...bytes: number[]) => Buffer.concat(bytes.map((byte) => Buffer.alloc(32, byte)));
const saveBlock = (position: number, hashes: Buffer) =>
  testing.database.query('select save_log_block(0::smallint, 1, $1, $2, null)', [position, hashes]);

interface Kept {
  name: string;
  columns: string[];
}

/** Tables that the role may only add to, or only read, with their columns. */
async function records(): Promise<Kept[]> {
  return testing.owner.query<Kept & Record<string, unknown>>(
    `select kept::text as name, array_agg(attname::text order by attnum) as columns
       from owners_tables() as kept join pg_attribute on attrelid = kept and attnum > 0 and not attisdropped
      group by kept order by name`,
  );
}

const statements = ({ name, columns }: Kept) => [
  ...columns.map((column) => `update ${name} set ${column} = default`),
  `delete from ${name}`,
  `truncate ${name}`,
  `truncate ${name} cascade`,
  `alter table ${name} add column mine integer`,
  `alter table ${name} owner to current_user`,
  `alter table ${name} rename to mine`,
  `alter table ${name} set schema bullmq`,
  `alter table ${name} disable trigger all`,
  `alter table ${name} disable trigger user`,
  `create trigger mine before insert on ${name} for each row execute function suppress_redundant_updates_trigger()`,
  `create rule mine as on insert to ${name} do instead nothing`,
  `create index mine on ${name} (${columns[0]})`,
  `drop table ${name}`,
  `drop table ${name} cascade`,
  `do 'begin lock table ${name} in access exclusive mode; end'`,
];

const refused = /permission denied|must be owner|must be able to SET ROLE/;

describe('the role that the product works as', () => {
  it('changes and deletes nothing in the records, whatever the statement', async () => {
    const all = await records();
    expect(all.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3]
        .map((nth) => `events_${nth}`)
        .concat('events', 'audit_chain', 'audit_head', 'audit_log', 'log_blocks', 'log_notes', 'migrations')
        .sort(),
    );
    const done: string[] = [];
    for (const statement of all.flatMap(statements)) {
      const failure = await testing.database.query(statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (!refused.test(failure)) done.push(`${statement}: ${failure}`);
    }
    expect(done).toEqual([]);
    // Only warns.
    await testing.database.query('grant all on events, audit_log to current_user');
    await expect(testing.database.query('delete from events')).rejects.toThrow('permission denied');
  });

  it.each([
    "set session_replication_role = 'replica'",
    'alter table events detach partition events_0',
    'drop trigger events_stay on events',
    'drop function keep_log() cascade',
    'alter function public.chain_new_audit_line() security invoker',
    'create or replace function public.keep_audit_log() returns trigger language plpgsql as $$ begin return null; end $$',
    'select grant_runtime(current_user)',
    "insert into audit_chain values (1, 1, '')",
    'insert into log_notes (sealed_at, note) values (now(), $$mine$$)',
    "insert into log_blocks values (0, 1, 1, '', null)",
    'set role deskledger',
    'create role mine superuser',
    'alter role current_user superuser',
    'alter schema public owner to current_user',
    'drop extension pg_trgm',
    "copy (select 1) to '/tmp/mine'",
  ])('cannot help itself: %s', async (statement) => {
    await expect(testing.database.query(statement)).rejects.toThrow(/permission denied|must be owner|must be able to/);
  });

  it('cannot write a link of the audit log by a trigger of its own', async () => {
    await testing.database.query('create table mine (like audit_log)');
    const forged = 'create trigger mine after insert on mine for each row execute function chain_new_audit_line()';
    await expect(testing.database.query(forged)).rejects.toThrow('permission denied');
    await testing.database.query('drop table mine');
  });

  it('adds lines to the audit log, which are chained', async () => {
    await testing.database.transaction((tx) => audit(tx, 'system:test', 'lamp.lit' as never, 'lamp 1'));
    expect(await testing.database.query('select nth from audit_chain')).toEqual([{ nth: 1 }]);
  });

  it('extends the seals, and takes nothing of them back', async () => {
    await saveBlock(10, leaves(1, 2));
    await saveBlock(11, leaves(1, 2, 3));
    for (const [position, hashes] of [
      [12, leaves(1, 9, 3, 4)],
      [12, leaves(1, 2)],
      [11, leaves(1, 2, 3, 4)],
    ] as const)
      await expect(saveBlock(position, hashes)).rejects.toThrow('can only be extended');
    expect(await testing.database.query('select last_position as last, leaves from log_blocks')).toEqual([
      { last: 11, leaves: leaves(1, 2, 3) },
    ]);
  });

  it('puts no note among those of days that are over', async () => {
    const add = (note: string, at: string) => testing.database.query('select add_log_note($1, $2)', [note, at]);
    await add('morning', '2026-06-01T08:00:00Z');
    await add('evening', '2026-06-01T20:00:00Z');
    await add('days later', '2026-06-05T08:00:00Z');
    await add('forged', '2026-06-01T21:00:00Z');
    expect(await testing.database.query('select note from log_notes order by id')).toEqual([
      { note: 'evening' },
      { note: 'days later' },
      { note: 'forged' },
    ]);
  });

  it('is known to have no power over the records, and a role that has some is told with it', async () => {
    const powers = async (role: string) =>
      (await testing.owner.query<{ power: string }>('select powers_over_records($1) as power', [role])).map(
        ({ power }) => power,
      );
    expect(await powers('deskledger_runtime')).toEqual([]);
    expect(await powers('deskledger')).toEqual(['is a superuser']);
    const role = `role_${new URL(testing.url).pathname.slice(1)}`;
    const change = (sql: string) => testing.owner.query(sql.replace('$role', role));
    await change('create role $role createrole');
    await change('grant update (type), insert on events to $role');
    await change('grant pg_write_server_files to $role');
    await change('grant set on parameter session_replication_role to $role');
    await change('alter table log_notes owner to $role');
    expect((await powers(role)).sort()).toEqual([
      'may change or delete what is in events',
      'may make roles',
      'may run programs or write files on the server',
      'may switch triggers off',
      'owns log_notes',
    ]);
    await change('reassign owned by $role to current_user');
    await change('drop owned by $role');
    await change('revoke set on parameter session_replication_role from $role');
    await change('drop role $role');
  });
});

describe('an owner who is no superuser', () => {
  const administer = (sql: string) => askDatabase(testServerUrl('postgres'), sql);
  const suffix = randomBytes(6).toString('hex');
  const [owner, role, name] = [`owner_${suffix}`, `role_${suffix}`, `spec_${suffix}`];
  const addressOf = (user: string) => {
    const url = new URL(testServerUrl(name));
    [url.username, url.password] = [user, 'a pass:word'];
    return url.href;
  };

  afterEach(async () => {
    await administer(`drop database ${name} with (force)`);
    await administer(`drop role if exists ${role}`);
    await administer(`drop role ${owner}`);
  });

  async function migrates(): Promise<void> {
    await administer(`create database ${name} owner ${owner}`);
    await runMigrations({ url: addressOf(role), poolSize: 1 }, addressOf(owner));
    expect(await askDatabase(addressOf(role), 'select powers_over_records(current_user)')).toEqual([]);
    await expect(askDatabase(addressOf(role), 'delete from events')).rejects.toThrow('permission denied');
    // What a later migration does to a table that was handed over.
    await askDatabase(addressOf(owner), 'alter table tickets add column later integer; create table later (n integer)');
    expect(await runMigrations({ url: addressOf(role), poolSize: 1 }, addressOf(owner))).toEqual([]);
    await askDatabase(addressOf(role), 'alter table tickets drop column later; drop table later');
    expect(await runMigrations({ url: addressOf(role), poolSize: 1 })).toEqual([]);
  }

  it('migrates, and makes the role', async () => {
    await administer(`create role ${owner} login password 'a pass:word' createrole`);
    await migrates();
  });

  it('migrates for a role that somebody else has made, and else says what is missing', async () => {
    await administer(`create role ${owner} login password 'a pass:word'`);
    await expect(migrates()).rejects.toThrow(`may not set up ${role}, the user in DATABASE_URL`);
    await administer(`drop database ${name}`);
    await administer(`create role ${role} login password 'a pass:word'`);
    await administer(`grant ${role} to ${owner}`);
    await migrates();
  });
});
