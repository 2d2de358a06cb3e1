import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BackupRun } from '@deskledger/contracts';
import { expectExactFigures, expectFigures, postAll } from './support/exactness.js';
import { HelpDesk } from './support/help-desk.js';
import { administrator, freePort, mainProgram, until, webhookSecret } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { RoleProcess } from './support/role-process.js';
import { Staff } from './support/staff.js';
import { writeStory } from './support/story.js';

const directory = mkdtempSync(path.join(tmpdir(), 'deskledger-backups-'));
const backups = path.join(directory, 'backups');
const key = 'a passphrase of acceptance tests';
const settings = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
};
const random = seededRandom(45);
const running: RoleProcess[] = [];

interface Listed {
  items: {
    id: string;
    verifiedAt: string | null;
    drill: { faults: string[]; figures: Record<string, number> } | null;
  }[];
}

afterAll(async () => {
  for (const product of running) await product.end();
  rmSync(directory, { recursive: true, force: true });
});

async function start(name: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const dataDirectory = path.join(directory, name);
  const product = new RoleProcess('all', port, { ...settings, DATA_DIR: dataDirectory, ...environment });
  running.push(product);
  await product.ready();
  const url = () => `http://127.0.0.1:${port}`;
  return { product, staff: new Staff(url), desk: new HelpDesk(url, webhookSecret) };
}

/** The product's own command, in a data directory that nobody uses. */
async function restore(name: string, args: string[], passphrase = key) {
  const env = { ...settings, PATH: process.env['PATH'] ?? '', DATA_DIR: path.join(directory, name) };
  const child = spawn(process.execPath, [mainProgram, 'restore', ...args], {
    env: { ...env, BACKUP_TO: backups, BACKUP_KEY: passphrase },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  return { said, code: child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve))) };
}

const workerOf = ({ children }: RoleProcess) =>
  children.find((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes('ROLE=worker'))!;

it('what was backed up is there again, as it was at the moment that was asked for', async () => {
  const first = await start('first', { BACKUP_TO: backups, BACKUP_KEY: key });
  const { staff, desk } = first;
  const [before, after] = [writeStory(150, 20, random, 'before'), writeStory(100, 20, random, 'after')];
  await postAll(desk, before, random, 0);
  await staff.settled();
  await until('the first backup, made by itself and verified', 90, async () => {
    const { items } = await staff.get<Listed>('/api/backups');
    return items[0]?.verifiedAt !== null && items.length === 1;
  });
  const moment = new Date().toISOString();
  await postAll(desk, after, random, 0);
  await staff.settled();

  // Whoever is killed in the midst of a backup leaves none behind.
  await staff.call('POST', '/api/backups');
  await until('a backup under way', 30, async () =>
    Promise.resolve(readdirSync(backups, { recursive: true }).some((name) => String(name).includes('cluster.tar'))),
  );
  process.kill(workerOf(first.product), 'SIGKILL');
  expect((await staff.get<Listed>('/api/backups')).items.length).toBeLessThanOrEqual(2);
  await until('another worker', 60, async () => Promise.resolve(workerOf(first.product) !== undefined));
  await first.product.end();

  expect(await restore('wrong', [], 'another passphrase of tests')).toMatchObject({
    code: 78,
    said: expect.stringContaining('BACKUP_KEY does not open'),
  });
  expect(await restore('wrong', ['--to', '2020-01-01T00:00:00Z'])).toMatchObject({
    code: 78,
    said: expect.stringContaining('The oldest backup can be restored to'),
  });
  expect(await restore('first', [])).toMatchObject({ code: 78, said: expect.stringContaining('Add --replace') });
  const restored = await restore('second', ['--to', moment]);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') });

  const second = await start('second');
  await second.staff.settled();
  await expectExactFigures(second.staff, before);
  await second.product.end();

  expect(await restore('second', ['--replace'])).toMatchObject({ code: 0 });
  const third = await start('second');
  await third.staff.settled();
  await expectFigures(third.staff, before, after);
});

it('a backup is restored for a trial, and its figures are those of the log', async () => {
  const { staff, product } = await start('first', { BACKUP_TO: backups, BACKUP_KEY: key });
  let run: BackupRun | undefined;
  await until('nobody at a backup', 120, async () => {
    run = await staff.call<BackupRun>('POST', '/api/backups/latest/verify', { restore: true });
    return true;
  });
  await until('the end of the trial', 120, async () => {
    run = await staff.get<BackupRun>(`/api/backups/runs/${run!.id}`);
    return run.status === 'completed' || run.status === 'failed';
  });
  expect(run).toMatchObject({ status: 'completed', error: null });
  const { items } = await staff.get<Listed>('/api/backups');
  expect(items.find(({ id }) => id === run!.backup)?.drill).toMatchObject({
    faults: [],
    figures: { tickets: expect.any(Number) },
  });
  await product.end();
});
