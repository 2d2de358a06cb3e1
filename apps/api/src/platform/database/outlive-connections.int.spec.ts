import { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { outliveConnections } from './outlive-connections.js';
import { StoreUnavailableError } from './store-unavailable.error.js';

let testing: TestDatabase;
beforeAll(async () => (testing = await createTestDatabase()));
afterAll(() => testing.drop());

const endSession = (pid: number) => testing.owner.query('select pg_terminate_backend($1, 5000)', [pid]);
const ownPid = 'select pg_backend_pid() as pid';

/** An error that nobody listens for would end this process. */
describe('a connection that is lost between two statements', () => {
  it('makes a transaction fail as one whose database is away', async () => {
    const lost = testing.database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(ownPid);
      await endSession(row!.pid);
      await tx.query('select 1');
    });
    await expect(lost).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('makes a snapshot fail as one whose database is away', async () => {
    const lost = testing.database.snapshot(async (snapshot) => {
      const [row] = await snapshot.query<{ pid: number }>(ownPid);
      await endSession(row!.pid);
      await snapshot.query('select 1');
    }, 5_000);
    await expect(lost).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('ends no process that has it from a pool', async () => {
    const pool = outliveConnections(new Pool({ connectionString: testing.url }));
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>(ownPid);
    await endSession(rows[0]!.pid);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
  });
});
