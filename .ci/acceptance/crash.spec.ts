import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expectExactFigures, postAll } from './support/exactness.js';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { type Part, RunningProduct, freePort, until, webhookSecret } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { Staff } from './support/staff.js';
import { writeStory } from './support/story.js';

/** The first four are one of each: fewer would leave something out that can be killed. */
const kills: readonly Part[] = [
  ...(['api', 'worker', 'postgres', 'supervisor', 'worker', 'api', 'postgres'] as const),
  ...(['worker', 'api', 'worker', 'postgres', 'api', 'supervisor', 'worker'] as const),
];
const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));

/** A product of its own for each: they are killed. */
describe(`kill -9 at random moments under load (seed ${seed})`, () => {
  let product: RunningProduct;
  let redis: ChildProcess | undefined;
  const random = seededRandom(seed);

  afterEach(async () => {
    redis?.kill('SIGKILL');
    redis = undefined;
    await product.stop();
  });

  it('loses and doubles nothing on the PostgreSQL backend: API, worker, Postgres, supervisor, erased queue schema', async () => {
    const parts = kills.slice(0, howMuch(kills.length, 4));
    const halfway = parts.lastIndexOf('worker', parts.length / 2);
    product = await RunningProduct.start();
    const desk = new HelpDesk(() => product.url, webhookSecret);
    const staff = new Staff(() => product.url);
    // The story is told for as long as processes are killed.
    const story = writeStory(parts.length * 110, 25, random);
    const killing = async () => {
      for (const [round, part] of parts.entries()) {
        await pause(500 + random() * 2000);
        await until(`a running ${part}`, 300, async () => product.kill(part) > 0);
        if (round === halfway) await eraseQueueSchema(product);
      }
    };
    await product.explain(async () => {
      await Promise.all([postAll(desk, story, random, 500), killing()]);
      await product.ready();
      await staff.settled();
      await expectExactFigures(staff, story);
    });
  });

  it('loses and doubles nothing when Redis dies or is flushed', async () => {
    const port = await freePort();
    const startRedis = () => {
      redis = spawn(
        'redis-server',
        ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
        { stdio: 'ignore' },
      );
    };
    startRedis();
    product = await RunningProduct.start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    const desk = new HelpDesk(() => product.url, webhookSecret);
    const staff = new Staff(() => product.url);
    // Two at least: once its data are flushed, and once a process dies with it.
    const rounds = howMuch(4, 2);
    const story = writeStory(rounds * 200, 25, random);
    const killing = async () => {
      for (let round = 0; round < rounds; round += 1) {
        await pause(1000 + random() * 2000);
        redis?.kill('SIGKILL');
        await pause(300 + random() * 1500);
        startRedis();
        await until('an answer of Redis', 60, () => redisCommand(port, 'PING'));
        if (round % 2 === 0) await redisCommand(port, 'FLUSHALL');
        else product.kill(round === 1 ? 'worker' : 'api');
      }
    };
    await product.explain(async () => {
      await Promise.all([postAll(desk, story, random, 400), killing()]);
      await staff.settled();
      await expectExactFigures(staff, story);
    });
  });
});

async function eraseQueueSchema(product: RunningProduct): Promise<void> {
  await until('erased queue schema', 300, async () => {
    const client = new Client({ connectionString: product.databaseUrl() });
    // The server may be killed while this connection is open; the attempt then simply is repeated.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('drop schema if exists bullmq cascade');
      return true;
    } finally {
      await client.end();
    }
  });
}

/** Whether it was done. */
async function redisCommand(port: number, command: string): Promise<boolean> {
  return new Promise((resolve) =>
    spawn('redis-cli', ['-p', String(port), command], { stdio: 'ignore' }).once('exit', (code) => resolve(code === 0)),
  );
}
