import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { audit } from './audit.js';
import { verifyAuditChain } from './audit-chain.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  for (let nth = 1; nth <= 5; nth += 1)
    await test.database.transaction((tx) => audit(tx, 'system:test', 'lamp.lit' as never, `lamp ${nth} ‘é’`, { nth }));
  for (const table of tables) await test.database.query(`create table kept_${table} as table ${table}`);
});
afterEach(async () => {
  for (const table of tables)
    await tamper(`delete from ${table}`, `insert into ${table} overriding system value table kept_${table}`);
});
afterAll(() => test.drop());

const tables = ['audit_log', 'audit_chain', 'audit_head'];

/** What whoever owns the database can do, past all triggers. */
async function tamper(...statements: string[]): Promise<void> {
  await test.owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    for (const statement of statements) await tx.query(statement);
  });
}
const faults = async (noted?: string) => (await verifyAuditChain(test.database, { noted })).faults;
const lineOf = async (nth: number) =>
  (await test.database.query<{ line: string }>('select line::text from audit_chain where nth = $1', [nth]))[0]!.line;

describe('the chain of the audit log', () => {
  it('holds every line as it was written, in the order of the commits', async () => {
    const { lines, head, faults } = await verifyAuditChain(test.database);
    expect({ lines, faults }).toEqual({ lines: 5, faults: [] });
    expect(head).toMatch(/^5:[0-9a-f]{64}$/);
  });

  it('holds lines that were written at the same time', async () => {
    const write = (nth: number) =>
      test.database.transaction(async (tx) => {
        await audit(tx, 'system:test', 'lamp.put_out' as never, `lamp ${nth}`);
        await audit(tx, 'system:other', 'lamp.lit' as never, `lamp ${nth}`);
      });
    await Promise.all(Array.from({ length: 20 }, (_, nth) => write(nth)));
    expect(await verifyAuditChain(test.database)).toMatchObject({ lines: 45, faults: [] });
  });

  it('leaves no trace of what was taken back', async () => {
    const failed = test.database.transaction(async (tx) => {
      await audit(tx, 'system:test', 'lamp.lit' as never, 'lamp 6');
      throw new Error('no light');
    });
    await expect(failed).rejects.toThrow('no light');
    expect(await verifyAuditChain(test.database)).toMatchObject({ lines: 5, faults: [] });
  });

  it.each(['actor', 'action', 'subject'])('misses a changed %s', async (column) => {
    const line = await lineOf(3);
    await tamper(`update audit_log set ${column} = ${column} || '.' where id = ${line}`);
    expect(await faults()).toEqual([{ kind: 'changed', line }]);
  });

  it('misses a changed time, a changed detail', async () => {
    const [second, fourth] = [await lineOf(2), await lineOf(4)];
    await tamper(
      `update audit_log set at = at + interval '1 microsecond' where id = ${second}`,
      `update audit_log set details = '{"nth": 7}' where id = ${fourth}`,
    );
    expect(await faults()).toEqual([
      { kind: 'changed', line: second },
      { kind: 'changed', line: fourth },
    ]);
  });

  it('misses a line that is gone, with its link and without', async () => {
    const [second, fourth] = [await lineOf(2), await lineOf(4)];
    await tamper(
      `delete from audit_log where id in (${second}, ${fourth})`,
      `delete from audit_chain where line = ${fourth}`,
    );
    expect(await faults()).toEqual([
      { kind: 'removed', line: second },
      { kind: 'removed', line: null },
    ]);
  });

  it('misses a swap', async () => {
    const [second, third] = [await lineOf(2), await lineOf(3)];
    await tamper(
      `update audit_chain set line = -1 where nth = 2`,
      `update audit_chain set line = ${second} where nth = 3`,
      `update audit_chain set line = ${third} where nth = 2`,
    );
    expect(await faults()).toEqual([
      { kind: 'changed', line: third },
      { kind: 'changed', line: second },
    ]);
  });

  it('finds a line that was put in', async () => {
    await tamper(`insert into audit_log (actor, action) values ('account:1', 'session.started')`);
    expect(await faults()).toEqual([{ kind: 'added', line: expect.any(String) }]);
  });

  it('misses the end, also where the head was put back, by a head that was noted', async () => {
    const { head } = await verifyAuditChain(test.database);
    const line = await lineOf(5);
    await tamper(`delete from audit_log where id = ${line}`, `delete from audit_chain where nth = 5`);
    expect(await faults()).toEqual([{ kind: 'cut off', line: null }]);
    await tamper(`update audit_head set nth = 4, hash = (select hash from audit_chain where nth = 4)`);
    expect(await faults()).toEqual([]);
    expect(await faults(head!)).toEqual([{ kind: 'another history', line: null }]);
  });

  it('is looked at from its end, where only the newest lines are asked for', async () => {
    await tamper(`update audit_log set actor = 'account:1' where id = ${await lineOf(2)}`);
    expect(await verifyAuditChain(test.database, { last: 3 })).toMatchObject({ lines: 5, faults: [] });
    expect((await verifyAuditChain(test.database, { last: 4 })).faults).toHaveLength(1);
  });

  it.each(['update audit_chain set line = 0', 'delete from audit_chain', 'truncate audit_chain'])(
    'stays as it was written: %s',
    async (sql) => {
      await expect(test.owner.query(sql)).rejects.toThrow('the audit log can only be added to');
    },
  );
});
