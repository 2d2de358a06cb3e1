import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expectExactFigures, postAll } from './support/exactness.js';
import { HelpDesk } from './support/help-desk.js';
import { administrator, freePort, mainProgram, repository, webhookSecret } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { RoleProcess } from './support/role-process.js';
import { Staff } from './support/staff.js';
import { writeStory } from './support/story.js';

const directory = mkdtempSync(path.join(tmpdir(), 'deskledger-backups-'));
const backups = path.join(directory, 'backups');
const key = 'a passphrase of acceptance tests';
const backedUp = { BACKUP_TO: backups, BACKUP_KEY: key };
const settings = {
  PATH: process.env['PATH'] ?? '',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
};
const random = seededRandom(45);
const running: RoleProcess[] = [];

interface Answer {
  code: number;
  said: string;
}

afterAll(async () => {
  for (const product of running) await product.end();
  rmSync(directory, { recursive: true, force: true });
});

async function runs(words: string[], env: Record<string, string>): Promise<Answer> {
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  return { code: await ended, said };
}

/** The product on a data directory, its administrator, a help desk, and the CLI as that administrator. */
async function start(name: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const url = () => `http://127.0.0.1:${port}`;
  const product = new RoleProcess('all', port, { ...settings, DATA_DIR: path.join(directory, name), ...environment });
  running.push(product);
  await product.ready();
  const staff = await new Staff(url).withLastingToken();
  const session = { PATH: settings.PATH, HOME: directory, DESKLEDGER_URL: url(), DESKLEDGER_TOKEN: staff.apiToken };
  const cli = (...words: string[]) => runs([path.join(repository, 'apps/cli/dist/main.js'), ...words], session);
  return { product, staff, cli, desk: new HelpDesk(url, webhookSecret) };
}

/** The product's own command, in a data directory that nobody uses. */
const restore = (name: string, words: string[], passphrase = key) =>
  runs([mainProgram, 'restore', ...words], {
    ...settings,
    ...backedUp,
    DATA_DIR: path.join(directory, name),
    BACKUP_KEY: passphrase,
  });

/** Changes a single bit in the middle of a file; answers how to set it right. */
function damage(file: string): () => void {
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[Math.floor(whole.length / 2)]! ^= 1;
  writeFileSync(file, changed);
  return () => writeFileSync(file, whole);
}

it('what was backed up is there again, exactly as it was at the moment that was asked for', async () => {
  const { product, staff, cli, desk } = await start('first', backedUp);
  const [before, between, after] = ['before', 'between', 'after'].map((name) => writeStory(80, 20, random, name)) as [
    ReturnType<typeof writeStory>,
    ReturnType<typeof writeStory>,
    ReturnType<typeof writeStory>,
  ];
  await postAll(desk, before, random, 0);
  expect(await cli('backup', 'create')).toMatchObject({ code: 0, said: expect.stringMatching(/Created and verified/) });
  await postAll(desk, between, random, 0);
  await staff.settled();
  const moment = new Date().toISOString();
  await postAll(desk, after, random, 0);
  await staff.settled();

  const [newest] = (await staff.get<{ items: { id: string }[] }>('/api/backups')).items;
  const mend = damage(path.join(backups, 'backups', newest!.id, 'cluster.tar.gz.age'));
  expect(await cli('backup', 'verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`backups/${newest!.id}/cluster.tar.gz.age is damaged`),
  });
  mend();
  expect(await cli('backup', 'verify', '--restore')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is complete[\s\S]*without differences/),
  });
  await product.end();

  const refusals: [string, string[], string, string?][] = [
    ['second', [], 'BACKUP_KEY does not open', 'another passphrase of tests'],
    ['second', ['--to', '2020-01-01T00:00:00Z'], 'The oldest backup can be restored to'],
    ['first', [], 'Add --replace'],
  ];
  for (const [name, words, said, passphrase] of refusals)
    expect(await restore(name, words, passphrase)).toEqual({ code: 78, said: expect.stringContaining(said) });
  expect(await restore('second', ['--to', moment])).toEqual({ code: 0, said: expect.stringContaining('Restored.') });

  const second = await start('second');
  await second.staff.settled();
  await expectExactFigures(second.staff, before, between);
  for (const words of [
    ['projections', 'verify'],
    ['log', 'verify'],
  ])
    expect(await second.cli(...words)).toEqual({ code: 0, said: expect.any(String) });
});
