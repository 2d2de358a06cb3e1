import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverAccount } from '../../../apps/api/src/platform/embedded-postgres/server-account.js';
import { signal } from '../support/chaos/servers.js';
import { expectExactFigures, expectFigures, postAll } from '../support/exactness.js';
import { HelpDesk } from '../support/help-desk.js';
import { Node } from '../support/high-availability/node.js';
import { shellBlocks } from '../support/guide.js';
import { makeFolders, onThisMachine, runShell } from '../support/high-availability/page.js';
import { mainProgram, until } from '../support/processes.js';
import { seededRandom } from '../support/random.js';
import { Staff } from '../support/staff.js';
import { type Story, writeStory } from '../support/story.js';

const programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};
/** Seconds for which nothing may be answered with 200, whatever happens. */
const longestGap = 60;

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Set up as docs/how-to/run-highly-available.md says, by its own blocks, on addresses of this machine. */
describe('three machines, as the page on high availability sets them up', () => {
  const account = serverAccount();
  const root = mkdtempSync(path.join(tmpdir(), 'deskledger-available-'));
  const nodes = [1, 2, 3].map((number) => new Node(number, root, account));
  const [first, second] = nodes as [Node, Node, Node];
  const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
  const random = seededRandom(seed);
  const stories: Story[] = [];
  const gaps: string[] = [];
  let desk: HelpDesk;
  let posting: Promise<void>;
  let isOver = false;
  /** Until the last test has come to its end. */
  let isGood = false;

  const members = async (): Promise<Member[]> => {
    for (const { address } of nodes) {
      const answer = await fetch(`http://${address}:8008/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const nodeOf = async (role: string): Promise<Node> => {
    const member = (await members()).find((each) => each.role === role);
    return nodes.find(({ name }) => name === member?.name)!;
  };
  const isWhole = async () => {
    const all = await members();
    const count = (role: string) => all.filter((member) => member.role === role).length;
    return (
      count('leader') === 1 &&
      count('sync_standby') === 1 &&
      count('replica') === 1 &&
      all.every(({ state }) => state === 'running' || state === 'streaming')
    );
  };

  beforeAll(async () => {
    refuseMissing();
    mkdirSync(`${root}/srv`);
    for (const { number } of nodes) makeFolders(root, number);
    give(root);
    const blocks = shellBlocks('docs/how-to/run-highly-available.md');
    const [make, ...others] = [
      blocks.filter((block) => !block.includes('psql')),
      ...blocks.filter((block) => block.includes('psql')),
    ];
    const settings = make[0]!;
    for (const { number } of nodes)
      runShell(
        make.map((block) => onThisMachine(block, number, root)),
        account ?? {},
      );
    for (const node of nodes) node.start();
    await until('a leader, a synchronous standby and a replica', 180, isWhole);
    await until('a primary behind HAProxy', 30, async () => {
      await Promise.resolve();
      return spawnSync('pg_isready', ['-h', first.address, '-p', '5000']).status === 0;
    });
    runShell(
      [settings, ...others].map((block) => onThisMachine(block, 1, root)),
      account ?? {},
    );
    const { environment } = first;
    const ownerUrl = environment['DATABASE_URL']!.replace('deskledger_runtime:change4', 'deskledger_owner:change3');
    const env = { PATH: process.env['PATH'], ...environment, MIGRATION_DATABASE_URL: ownerUrl };
    execFileSync(process.execPath, [mainProgram, 'migrate'], { env, stdio: 'inherit' });
    for (const node of [first, second]) await node.startDeskledger();
    const secret = (JSON.parse(environment['WEBHOOK_SECRETS']!) as { standard: string }).standard;
    desk = new HelpDesk(() => [first, second][Math.floor(random() * 2)]!.frontUrl, secret);
    posting = post();
  });

  /** Without the accounts of Debian's packages, one account runs everything. */
  function give(folder: string): void {
    if (account === undefined) return;
    chownSync(folder, account.uid, account.gid);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) give(path.join(folder, entry.name));
  }

  async function post(): Promise<void> {
    while (!isOver) {
      const story = writeStory(100, 25, random, `part-${stories.length}`);
      stories.push(story);
      await postAll(desk, story, random, 150);
    }
  }

  afterAll(async () => {
    isOver = true;
    await posting?.catch(() => undefined);
    for (const node of nodes) await node.lose();
    process.stdout.write(`\n${gaps.map((line) => `    ${line}\n`).join('')}`);
    if (isGood) rmSync(root, { recursive: true, force: true });
    else process.stdout.write(`    The logs are in ${root}\n`);
  });

  /** What happens, until all is whole again and deliveries have been accepted for a while. */
  const happens = async (name: string, work: () => Promise<unknown>, restore?: () => unknown) => {
    const began = performance.now();
    await work();
    const accepted = desk.acceptedAt.length;
    await until('deliveries that are accepted again', 120, () =>
      Promise.resolve(desk.acceptedAt.length > accepted + 30),
    );
    await restore?.();
    await until('a whole cluster', 180, isWhole);
    await until('all roles', 60, async () => {
      for (const role of [first, second].flatMap(({ roles }) => roles)) await role.ready();
      return true;
    });
    const times = desk.acceptedAt.filter((at) => at > began - 2_000);
    const gap = Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1000;
    gaps.push(`${name}: no 200 for ${gap.toFixed(1)} s`);
    process.stdout.write(`    ${gaps.at(-1)}\n`);
    expect(gap).toBeLessThan(longestGap);
  };

  it('nothing happens', () => happens('nothing', () => pause(5_000)));

  it('an API is killed', () => happens('API killed', () => Promise.resolve(first.roles[0]!.kill())));

  it('a worker is killed', () => happens('worker killed', () => Promise.resolve(second.roles[1]!.kill())));

  it('an API that was drained is replaced, and no request is refused', async () => {
    const before = desk.refused;
    await happens('drained API replaced', async () => {
      for (const node of nodes) await node.tellProxy('set server deskledger/node1 state drain');
      await first.roles[0]!.restart();
      await first.roles[0]!.ready();
      for (const node of nodes) await node.tellProxy('set server deskledger/node1 state ready');
    });
    expect(desk.refused).toBe(before);
  });

  it('the primary is switched over', () =>
    happens('switchover', async () => {
      const config = first.file('/etc/patroni/config.yml');
      const words = ['-c', config, 'switchover', '--master', (await nodeOf('leader')).name, '--force'];
      execFileSync('patronictl', [...words, '--candidate', (await nodeOf('sync_standby')).name], { stdio: 'pipe' });
    }));

  it('PostgreSQL is killed on the primary', () =>
    happens('PostgreSQL of the primary killed', async () => signal((await nodeOf('leader')).postgres, 'SIGKILL')));

  it('the primary disappears with Patroni', () => {
    let lost: Node;
    return happens(
      'primary and its Patroni killed',
      async () => {
        lost = await nodeOf('leader');
        lost.kill('patroni');
        signal(lost.postgres, 'SIGKILL');
      },
      () => lost.startPatroni(),
    );
  });

  it('the synchronous standby freezes', () => {
    let frozen: number[] = [];
    return happens(
      'synchronous standby frozen',
      async () => {
        frozen = (await nodeOf('sync_standby')).postgres;
        signal(frozen, 'SIGSTOP');
      },
      () => signal(frozen, 'SIGCONT'),
    );
  });

  it('the Redis primary is killed with its Sentinel', () => {
    let lost: Node;
    return happens(
      'Redis primary and its Sentinel killed',
      async () => {
        lost = nodes.find(({ address }) => isRedisPrimary(address))!;
        lost.kill('redis', 'sentinel');
        await pause(8_000);
      },
      () => lost.startRedis(),
    );
  });

  const isRedisPrimary = (address: string) =>
    spawnSync('redis-cli', ['-h', address, '-a', 'change5', '--no-auth-warning', 'role'], {
      encoding: 'utf8',
    }).stdout.startsWith('master');

  it('a machine is lost, with the primary and all else that it runs', async () => {
    let lost: Node;
    const config = first.file('/etc/patroni/config.yml');
    const leader = await nodeOf('leader');
    if (leader === nodes[2]) {
      const candidate = (await nodeOf('sync_standby')).name;
      execFileSync('patronictl', [
        '-c',
        config,
        'switchover',
        '--master',
        leader.name,
        '--candidate',
        candidate,
        '--force',
      ]);
      await until('a whole cluster', 60, isWhole);
    }
    await happens(
      'machine of the primary lost',
      async () => {
        lost = await nodeOf('leader');
        await lost.lose();
      },
      async () => {
        lost.start();
        await lost.startDeskledger();
      },
    );
  });

  it('in the end every figure is exact, and what was answered with 200 is there once', async () => {
    isOver = true;
    await posting;
    const staff = [first, second].map(({ address }) => new Staff(() => `http://${address}:3000`));
    await staff[0]!.settled();
    await expectExactFigures(staff[0]!, ...stories);
    await expectFigures(staff[1]!, ...stories);
    const wrong = [...desk.answers].filter(([status]) => status !== 200 && status !== 503);
    expect(wrong).toEqual([]);
    const events = stories.reduce((sum, story) => sum + story.events.length, 0);
    gaps.push(`${events} events, ${desk.acceptedAt.length} deliveries answered with 200, seed ${seed}: exact`);
    isGood = true;
  });
});

function refuseMissing(): void {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const missing = Object.entries(programs).filter(
    ([program]) => !existsSync(program) && !folders.some((folder) => existsSync(path.join(folder, program))),
  );
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.map(([program]) => program).join(', ')}. Install them: apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')} (Debian)`,
    );
}
