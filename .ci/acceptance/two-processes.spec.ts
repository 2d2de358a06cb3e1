import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataExport, DataImport } from '@deskledger/contracts';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { testRuntimeUrl, testServerUrl } from '../../apps/api/src/testing/test-server.js';
import { expectExactFigures, expectFigures, postAll } from './support/exactness.js';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { administrator, freePort, until, webhookSecret } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { RoleProcess } from './support/role-process.js';
import { Staff } from './support/staff.js';
import { writeStory } from './support/story.js';

const STARTS = howMuch(20);
/** Starts at a time: much of each is waiting. */
const AT_ONCE = 2;

const TICKETS = 4_000;
/** Tickets of each of two stories: fewer say nothing of how two workers share what comes. */
const REPORTED = howMuch(2_500, 800);
const settings = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  TOKEN_SECRET: 'one-secret-for-both-installations-0001',
  WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
  // One session asks for everybody here.
  API_REQUESTS_PER_MINUTE: '100000000',
};
/** Before all that the stories tell of. */
const days = { customDateRangeFrom: '2020-01-01', customDateRangeTo: '2020-12-31' };

/** A file of tickets, some 2 MB of it. */
function ticketFile(): Buffer {
  const lines = Array.from({ length: TICKETS }, (_, n) => {
    const at = new Date(Date.UTC(2020, 0, 5) + n * 600_000).toISOString();
    return `I-${n},Imported ${n} ${'x'.repeat(450)},Open,${at},${at}`;
  });
  return Buffer.from(['Ticket Id,Subject,Status,Created Time,Modified Time', ...lines].join('\r\n'));
}

/** Its name. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await askDatabase(testServerUrl('postgres'), `create database ${name}`);
  return name;
}

/** Processes of their own, on databases of the test's server: how they start, and that there are two, is what is tested. */
describe('API and worker as two processes, on an empty database', () => {
  let directory: string;
  const running: RoleProcess[] = [];

  beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'deskledger-two-'))));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.end()));
    rmSync(directory, { recursive: true, force: true });
  });

  const start = async (
    role: 'api' | 'worker',
    database: string,
    port?: number,
    environment: Record<string, string> = {},
  ): Promise<RoleProcess> => {
    const addresses = { DATABASE_URL: testRuntimeUrl(database), MIGRATION_DATABASE_URL: testServerUrl(database) };
    const shared = { ...addresses, DATA_DIR: directory, ...environment };
    const started = new RoleProcess(role, port ?? (await freePort()), shared);
    running.push(started);
    return started;
  };

  const startBoth = async (database: string): Promise<string> => {
    const both = await Promise.all([start('api', database), start('worker', database)]);
    await Promise.all(both.map((one) => one.ready()));
    await until('the first login', 300, () =>
      Promise.resolve(/password {2}\S+/.test(both.map((one) => one.said).join())),
    );
    await Promise.all(both.map((one) => one.end()));
    return both.map((one) => one.said).join();
  };

  it(`say the first password exactly once, in each of ${STARTS} starts`, async () => {
    const counted: number[] = [];
    let begun = 0;
    const worker = async () => {
      while (begun < STARTS) {
        begun += 1;
        const said = await startBoth(await emptyDatabase());
        counted.push([...said.matchAll(/password {2}\S+/g)].length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(counted).toEqual(Array.from({ length: STARTS }, () => 1));
  });

  it('make nobody in a start that fails, and say the password in the next one', async () => {
    const database = await emptyDatabase();
    const port = await freePort();
    const somebodyElse = createServer();
    await new Promise<void>((resolve) => somebodyElse.listen(port, '127.0.0.1', resolve));
    const failed = await start('api', database, port);

    expect(await failed.ended).not.toBe(0);
    expect(failed.said).toContain(`Port ${port} is in use.`);
    expect(failed.said).not.toContain('password  ');
    expect(await askDatabase(testServerUrl(database), 'select from accounts')).toEqual([]);

    await new Promise((resolve) => somebodyElse.close(resolve));
    const second = await start('api', database, port);
    await until('the first login', 300, () => Promise.resolve(/password {2}\S+/.test(second.said)));
  });

  it('take files in and give files out, and twice of each share the work: exact figures, no deadlock', async () => {
    const database = await emptyDatabase();
    const pair = async (port: number) => {
      const api = await start('api', database, port, settings);
      const worker = await start('worker', database, undefined, settings);
      await Promise.all([api.ready(), worker.ready()]);
      return { api, worker, url: `http://127.0.0.1:${port}` };
    };
    const first = await pair(await freePort());
    await takeAndGiveFiles(new Staff(() => first.url));

    const pairs = [first, await pair(await freePort())];
    const random = seededRandom(7);
    const stories = ['left', 'right'].map((name) => writeStory(REPORTED, 25, random, name));
    const before = pairs.map(({ worker }) => worker.ticks);
    await Promise.all(
      pairs.map(({ url }, i) => postAll(new HelpDesk(() => url, webhookSecret), stories[i]!, random, 5)),
    );
    await new Staff(() => first.url).settled();
    const work = pairs.map(({ worker }, i) => worker.ticks - before[i]!);

    await expectExactFigures(new Staff(() => pairs[0]!.url), ...stories);
    await expectFigures(new Staff(() => pairs[1]!.url), ...stories);
    process.stdout.write(`    processor time of the two workers: ${work.join(' and ')} ticks\n`);
    expect(Math.min(...work) / (work[0]! + work[1]!)).toBeGreaterThan(0.15);
    for (const { said } of running) expect(said).not.toMatch(/deadlock/i);
  });
});

/** Of which one process holds what the other one made. */
async function takeAndGiveFiles(staff: Staff): Promise<void> {
  const uploaded = await staff.upload<DataImport>('/api/imports?fileName=tickets.csv', ticketFile());
  const importing = async (...wanted: DataImport['status'][]) => {
    let seen = uploaded;
    await until(`an import that is ${wanted.join(' or ')}`, 300, async () => {
      seen = await staff.get<DataImport>(`/api/imports/${uploaded.id}`);
      return wanted.includes(seen.status);
    });
    return seen;
  };
  await staff.call('POST', `/api/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
  expect(await importing('checked', 'failed')).toMatchObject({ status: 'checked', error: null });
  await staff.call('POST', `/api/imports/${uploaded.id}/confirm`, {});
  expect(await importing('completed', 'failed')).toMatchObject({ status: 'completed', error: null });
  await staff.settled();

  const { id } = await staff.call<DataExport>('POST', '/api/exports', { contents: ['tickets', 'events'] });
  await until('an export', 300, async () => (await staff.get<DataExport>(`/api/exports/${id}`)).status === 'ready');
  const archive = await staff.download(`/api/exports/${id}/file`);
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  const list = await staff.call<DataExport>('POST', '/api/exports/tickets', { dateRange: 'custom', ...days });
  await until('a list', 300, async () => (await staff.get<DataExport>(`/api/exports/${list.id}`)).status === 'ready');
  const lines = (await staff.download(`/api/exports/${list.id}/file`)).toString().trimEnd().split('\r\n');
  expect(lines.filter((line) => /Imported \d+/.test(line))).toHaveLength(TICKETS);
}
