import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverAccount } from '../../../apps/api/src/platform/embedded-postgres/server-account.js';
import { askDatabase } from '../../../apps/api/src/testing/ask-database.js';
import { expectExactFigures, postAll } from '../support/exactness.js';
import { HelpDesk } from '../support/help-desk.js';
import { shellBlocks } from '../support/guide.js';
import { RunningProduct, webhookSecret } from '../support/processes.js';
import { seededRandom } from '../support/random.js';
import { Staff } from '../support/staff.js';
import { type Story, writeStory } from '../support/story.js';

const programs = { pgbackrest: 'pgbackrest', pg_createcluster: 'postgresql-15' };
const [original, restored] = ['deskledger_original', 'deskledger_restored'];
const secret = 'the-same-secret-before-and-after-0001';

/** As docs/how-to/back-up-your-postgresql.md says, by its own blocks, with clusters of other names. */
describe('a moment of an own PostgreSQL, restored by pgBackRest as its page says', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'deskledger-moment-'));
  const random = seededRandom(5);
  const stories: Story[] = [];
  const running: RunningProduct[] = [];
  const blocks = shellBlocks('docs/how-to/back-up-your-postgresql.md');
  /** What the shell of the page knows from one block to the next. */
  const settings = blocks[0]!;

  beforeAll(() => {
    refuseMissing();
    const { uid, gid } = serverAccount()!;
    chownSync(root, uid, gid);
    execFileSync('pg_createcluster', ['15', original], { stdio: 'pipe' });
    useOwnConfiguration(original);
    execFileSync('pg_ctlcluster', ['15', original, 'start']);
  });

  afterAll(async () => {
    for (const product of running) await product.stop();
    for (const cluster of [original, restored])
      if (existsSync(`/etc/postgresql/15/${cluster}`)) execFileSync('pg_dropcluster', ['--stop', '15', cluster]);
    rmSync(root, { recursive: true, force: true });
  });

  /** Debian's file of variables that the server is started with. */
  function useOwnConfiguration(cluster: string): void {
    appendFileSync(`/etc/postgresql/15/${cluster}/environment`, `PGBACKREST_CONFIG = '${root}/pgbackrest.conf'\n`);
  }

  function run(...chosen: readonly string[]): void {
    const script = ['set -eu', ...chosen]
      .join('\n')
      .replaceAll('/etc/pgbackrest.conf', `${root}/pgbackrest.conf`)
      .replaceAll('/var/lib/pgbackrest', `${root}/repository`)
      .replaceAll('CLUSTER=main', `CLUSTER=${original}`)
      .replaceAll(/(?<=[ /])restored\b/g, restored);
    const env = { ...process.env, PGBACKREST_CONFIG: `${root}/pgbackrest.conf`, PGBACKREST_LOG_PATH: root };
    execFileSync('bash', ['-c', script], { env, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  }

  const block = (words: string) => blocks.find((each) => each.includes(words))!;

  function portOf(cluster: string): string {
    return execFileSync('pg_conftool', ['-s', '15', cluster, 'show', 'port'], { encoding: 'utf8' }).trim();
  }

  const urlOf = (cluster: string, role: string) =>
    `postgres://${role}:one-password@127.0.0.1:${portOf(cluster)}/deskledger`;

  async function start(cluster: string): Promise<RunningProduct> {
    const product = await RunningProduct.start({
      DATABASE_URL: urlOf(cluster, 'deskledger_runtime'),
      MIGRATION_DATABASE_URL: urlOf(cluster, 'deskledger_owner'),
      TOKEN_SECRET: secret,
    });
    running.push(product);
    return product;
  }

  it('has exactly the events before it', async () => {
    for (const sql of [
      `create role deskledger_owner login password 'one-password' createrole`,
      'create database deskledger owner deskledger_owner',
    ])
      execFileSync('runuser', ['-u', 'postgres', '--', 'psql', '--cluster', `15/${original}`, '-qc', sql], {
        cwd: '/',
      });
    const product = await start(original);
    const desk = new HelpDesk(() => product.url, webhookSecret);
    const staff = new Staff(() => product.url);
    const post = async (name: string) => {
      stories.push(writeStory(200, 25, random, name));
      await postAll(desk, stories.at(-1)!, random, 10);
      await staff.settled();
    };
    await post('before');
    run(settings, block('repo1-path'));
    run(settings, block('archive_command'));
    await post('archived');
    run(block('--type=full'));
    await post('replayed');
    const [now] = await askDatabase(urlOf(original, 'deskledger_owner'), 'select now()::text as moment');
    await pause(1_500);
    const kept = [...stories];
    await post('lost');
    execFileSync(
      'runuser',
      ['-u', 'postgres', '--', 'psql', '--cluster', `15/${original}`, '-qc', 'select pg_switch_wal()'],
      {
        ...{ cwd: '/', stdio: 'ignore' },
      },
    );

    const moment = block('MOMENT=').replace(/MOMENT='[^']+'/, `MOMENT='${String(now!['moment'])}'`);
    run(moment);
    useOwnConfiguration(restored);
    run(moment.split('\n')[0]!, block('restore\n'), block('pg_is_in_recovery'));

    const again = await start(restored);
    await expectExactFigures(new Staff(() => again.url), ...kept);
    const [count] = await askDatabase(
      urlOf(restored, 'deskledger_owner'),
      'select count(*)::int as received from product.received_events',
    );
    expect(count).toEqual({ received: kept.reduce((sum, { events }) => sum + events.length, 0) });
    await expectExactFigures(staff, ...stories);
  });
});

function refuseMissing(): void {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const missing = Object.entries(programs).filter(
    ([program]) => !folders.some((folder) => existsSync(path.join(folder, program))),
  );
  if (missing.length > 0)
    throw new Error(`Install what is missing: apt-get install ${missing.map(([, name]) => name).join(' ')} (Debian)`);
  if (process.getuid?.() !== 0) throw new Error('Debian’s clusters are made by root: run this as root');
}
