import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { byteaArray, plainArray, textArray } from './statement.js';
import { copyRows } from './copy-rows.js';
import { StoreUnavailableError, UnwritableStoreError } from './store-unavailable.error.js';

describe('the database', () => {
  let testing: TestDatabase;

  beforeAll(async () => {
    testing = await createTestDatabase();
    await testing.database.query('create table notes (id integer primary key, body text, tags text[])');
  });
  afterAll(() => testing.drop());
  afterEach(() => testing.database.query('truncate notes'));

  const bodies = async (): Promise<string[]> =>
    (await testing.database.query<{ body: string }>('select body from notes order by id')).map(({ body }) => body);

  it('keeps what a transaction wrote when its work resolves', async () => {
    await testing.database.transaction((tx) => tx.query('insert into notes values (1, $1)', ['kept']));

    expect(await bodies()).toEqual(['kept']);
  });

  it('keeps nothing when the work throws', async () => {
    const failing = testing.database.transaction(async (tx) => {
      await tx.query('insert into notes values (1, $1)', ['lost']);
      throw new Error('a change of mind');
    });

    await expect(failing).rejects.toThrow('a change of mind');
    expect(await bodies()).toEqual([]);
  });

  it('answers several questions as of one moment, and writes nothing for them', async () => {
    const { database } = testing;
    const count = 'select count(*) as n from notes';
    const counts = await database.snapshot(async (snapshot) => {
      const before = await snapshot.read(count);
      await database.query(`insert into notes values (1, 'late')`);
      return [before, await snapshot.query(count)];
    }, 5_000);
    expect(counts).toEqual([[{ n: 0 }], [{ n: 0 }]]);

    const writing = database.snapshot((snapshot) => snapshot.query(`insert into notes values (2, 'lost')`), 5_000);
    await expect(writing).rejects.toThrow('read-only');
    const waiting = database.snapshot((snapshot) => snapshot.query('select pg_sleep(10)'), 50);
    await expect(waiting).rejects.toThrow('statement timeout');
    expect(await bodies()).toEqual(['late']);
  });

  it('takes arrays of any texts and bytes as parameters, also empty ones', async () => {
    const texts = ['', 'a "quoted" one', 'with, comma', '{brace}', 'back\\slash', 'null', 'two\nlines', 'üñí 🎟'];
    const sql = 'select $1::text[] as texts, $2::bytea[] as bytes, $3::smallint[] as numbers, $4::uuid[] as ids';
    const id = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
    const bytes = [Buffer.alloc(0), Buffer.from([0, 255, 34, 92])];
    const asked = [textArray(texts), byteaArray(bytes), plainArray([3, -1]), plainArray([id])];
    expect(await testing.database.query(sql, asked)).toEqual([{ texts, bytes, numbers: [3, -1], ids: [id] }]);
    const nothing = [textArray([]), byteaArray([]), plainArray([]), plainArray([])];
    expect(await testing.database.query(sql, nothing)).toEqual([{ texts: [], bytes: [], numbers: [], ids: [] }]);
  });

  it('copies rows with every character that the text format treats specially', async () => {
    const body = 'tab\tnewline\nreturn\rbackslash\\ \\N üñí 🎟';
    const tags = ['a "quoted" one', 'with, comma', '{brace}', 'back\\slash'];

    await testing.database.transaction((tx) =>
      tx.copyIn(
        'notes',
        ['id', 'body', 'tags'],
        copyRows([
          [1, body, tags],
          [2, null, []],
        ]),
      ),
    );

    const rows = await testing.database.query('select * from notes order by id');
    expect(rows).toEqual([
      { id: 1, body, tags },
      { id: 2, body: null, tags: [] },
    ]);
  });

  it('rolls back a copy that the table refuses', async () => {
    const refused = testing.database.transaction((tx) =>
      tx.copyIn('notes', ['id', 'body'], [Buffer.from('seven\tbody\n')]),
    );

    await expect(refused).rejects.toThrow('invalid input syntax');
    expect(await bodies()).toEqual([]);
  });

  it('runs hooks around the commit: the one before inside, the one after outside', async () => {
    const seen: string[][] = [];
    await testing.database.transaction(async (tx) => {
      tx.afterCommit(async () => void seen.push(await bodies()));
      tx.beforeCommit(async () => void (await tx.query('insert into notes values (2, $1)', ['last'])));
      await tx.query('insert into notes values (1, $1)', ['first']);
    });

    expect(seen).toEqual([['first', 'last']]);
  });

  it('gives a partition one writer at a time', async () => {
    await testing.database.transaction(async (holder) => {
      await holder.lockPartition(3);

      const free = await testing.database.transaction((other) => other.tryLockPartitions([3, 4]));

      expect(free).toEqual(new Set([4]));
    });
    const afterwards = await testing.database.transaction((tx) => tx.tryLockPartitions([3]));
    expect(afterwards).toEqual(new Set([3]));
  });

  it('sees what others commit meanwhile, unless a transaction asks for one picture of all', async () => {
    const [{ name } = { name: '' }] = await testing.database.query<{ name: string }>(
      'select current_database() as name',
    );
    await testing.owner.query(`alter database ${name} set default_transaction_isolation to 'serializable'`);
    const isolation = (options = {}) =>
      testing.database.transaction(async (tx) => (await tx.query('show transaction_isolation'))[0], options);

    const opened = await Promise.all(Array.from({ length: 6 }, () => isolation()));
    expect(opened).toEqual(Array(6).fill({ transaction_isolation: 'read committed' }));
    expect(await isolation({ isolation: 'REPEATABLE READ' })).toEqual({ transaction_isolation: 'repeatable read' });
  });

  it('reads bigint as an exact number and a date as its text', async () => {
    const rows = await testing.database.query("select 9007199254740991::bigint as big, date '2026-03-01' as day");

    expect(rows).toEqual([{ big: 9_007_199_254_740_991, day: '2026-03-01' }]);
    await expect(testing.database.query('select 9007199254740993::bigint as big')).rejects.toThrow('does not fit');
  });

  it('says that the store is unavailable when its connection is cut', async () => {
    const cut = testing.database.transaction((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));

    await expect(cut).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await testing.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('tells a database that takes no writes from one that cannot be reached, and from a refused value', async () => {
    const raise = (state: string) =>
      testing.database.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);

    for (const state of ['53100', '53200', '25006'])
      await expect(raise(state)).rejects.toBeInstanceOf(UnwritableStoreError);
    await expect(raise('53300')).rejects.not.toBeInstanceOf(UnwritableStoreError);
    await expect(raise('22003')).rejects.not.toBeInstanceOf(StoreUnavailableError);
  });
});
