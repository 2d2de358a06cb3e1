import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { testServerUrl } from '../../apps/api/src/testing/test-server.js';
import { freePort, until } from './support/processes.js';
import { RoleProcess } from './support/role-process.js';

const STARTS = 20;
/** Starts at a time: much of each is waiting. */
const LANES = 2;

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await askDatabase(testServerUrl('postgres'), `create database ${name}`);
  return testServerUrl(name);
}

describe('API and worker as two processes, on an empty database', () => {
  let directory: string;
  const running: RoleProcess[] = [];

  beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'deskledger-two-'))));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.end()));
    rmSync(directory, { recursive: true, force: true });
  });

  const start = async (role: 'api' | 'worker', database: string, port?: number): Promise<RoleProcess> => {
    const started = new RoleProcess(role, port ?? (await freePort()), { DATABASE_URL: database, DATA_DIR: directory });
    running.push(started);
    return started;
  };

  const startBoth = async (database: string): Promise<string> => {
    const both = await Promise.all([start('api', database), start('worker', database)]);
    await Promise.all(both.map((one) => one.ready()));
    await until('the first login', 20, () =>
      Promise.resolve(/password {2}\S+/.test(both.map((one) => one.said).join())),
    );
    await Promise.all(both.map((one) => one.end()));
    return both.map((one) => one.said).join();
  };

  it(`say the first password exactly once, in each of ${STARTS} starts`, async () => {
    const counted: number[] = [];
    let begun = 0;
    const lane = async () => {
      while (begun < STARTS) {
        begun += 1;
        const said = await startBoth(await emptyDatabase());
        counted.push([...said.matchAll(/password {2}\S+/g)].length);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(counted).toEqual(Array.from({ length: STARTS }, () => 1));
  });

  it('make nobody in a start that fails, and say the password in the next one', async () => {
    const database = await emptyDatabase();
    const port = await freePort();
    const somebodyElse = createServer();
    await new Promise<void>((resolve) => somebodyElse.listen(port, '127.0.0.1', resolve));
    const failed = await start('api', database, port);

    expect(await failed.ended).not.toBe(0);
    expect(failed.said).toContain('EADDRINUSE');
    expect(failed.said).not.toContain('password  ');
    expect(await askDatabase(database, 'select from accounts')).toEqual([]);

    await new Promise((resolve) => somebodyElse.close(resolve));
    const second = await start('api', database, port);
    await until('the first login', 20, () => Promise.resolve(/password {2}\S+/.test(second.said)));
  });
});
