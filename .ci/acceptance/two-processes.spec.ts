import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataExport, DataImport } from '@deskledger/contracts';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { testRuntimeUrl, testServerUrl } from '../../apps/api/src/testing/test-server.js';
import { administrator, freePort, until } from './support/processes.js';
import { RoleProcess } from './support/role-process.js';
import { Staff } from './support/staff.js';

const STARTS = 20;
/** Starts at a time: much of each is waiting. */
const LANES = 2;

const TICKETS = 4_000;
const account = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
const days = { customDateRangeFrom: '2026-01-01', customDateRangeTo: '2026-12-31' };

/** A file of tickets, some 2 MB of it. */
function ticketFile(): Buffer {
  const lines = Array.from({ length: TICKETS }, (_, n) => {
    const at = new Date(Date.UTC(2026, 0, 5) + n * 600_000).toISOString();
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
    await until('the first login', 120, () =>
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

  it('take files in and give files out, of which one process holds what the other one made', async () => {
    const database = await emptyDatabase();
    const port = await freePort();
    const both = [await start('api', database, port, account), await start('worker', database, undefined, account)];
    await Promise.all(both.map((one) => one.ready()));
    const staff = new Staff(() => `http://127.0.0.1:${port}`);

    const uploaded = await staff.upload<DataImport>('/api/imports?fileName=tickets.csv', ticketFile());
    const importing = async (...wanted: DataImport['status'][]) => {
      let seen = uploaded;
      await until(`an import that is ${wanted.join(' or ')}`, 120, async () => {
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
    await until('an export', 120, async () => (await staff.get<DataExport>(`/api/exports/${id}`)).status === 'ready');
    const archive = await staff.download(`/api/exports/${id}/file`);
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    const list = await staff.call<DataExport>('POST', '/api/exports/tickets', { dateRange: 'custom', ...days });
    await until('a list', 120, async () => (await staff.get<DataExport>(`/api/exports/${list.id}`)).status === 'ready');
    const lines = (await staff.download(`/api/exports/${list.id}/file`)).toString().trimEnd().split('\r\n');
    expect(lines.filter((line) => /Imported \d+/.test(line))).toHaveLength(TICKETS);
  });

  it('make nobody in a start that fails, and say the password in the next one', async () => {
    const database = await emptyDatabase();
    const port = await freePort();
    const somebodyElse = createServer();
    await new Promise<void>((resolve) => somebodyElse.listen(port, '127.0.0.1', resolve));
    const failed = await start('api', database, port);

    expect(await failed.ended).not.toBe(0);
    expect(failed.said).toContain(`PORT holds "${port}", where something else listens`);
    expect(failed.said).not.toContain('password  ');
    expect(await askDatabase(testServerUrl(database), 'select from accounts')).toEqual([]);

    await new Promise((resolve) => somebodyElse.close(resolve));
    const second = await start('api', database, port);
    await until('the first login', 120, () => Promise.resolve(/password {2}\S+/.test(second.said)));
  });
});
