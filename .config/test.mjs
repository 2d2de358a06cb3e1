/**
 * `npm test`: types, lint, format, texts and every spec, on embedded Postgres. Words after `--` are passed to Jest.
 * `--unit`: only specs that need nothing but memory. `--int`: only those on real servers. `--watch`: specs whose paths
 * contain what stands after `--`, again after each change.
 * `--redis`: the specs that depend on the queue (`*.queue.int.spec.ts`) on a private Redis, then some on a cluster.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { markCheck } from './cost-marks.mjs';
import { ensureInstalled, quiet, root, tool } from './prepare-workspace.mjs';

/** One more than there are processors, since specs wait now and then; PostgreSQL has connections for six. */
const WORKERS = ['--maxWorkers', String(Math.min(6, availableParallelism() + 1))];
const QUEUE_SPECS = 'queue\\.int\\.spec\\.ts$';
/** What could be different where keys lie on several servers; `npm run test:long` runs all of them there. */
const CLUSTER_SPECS = process.env.TEST_LONG === undefined ? `/(queue|drain)\\.${QUEUE_SPECS}` : QUEUE_SPECS;

const modes = ['--redis', '--unit', '--int', '--watch'];
const words = process.argv.slice(2).filter((word) => !modes.includes(word));
const mode = modes.find((known) => process.argv.includes(known));
process.chdir(root);
await ensureInstalled();

const failed = await testIn(mode);
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}

/** The names of the checks that failed. */
async function testIn(chosen) {
  if (chosen === '--redis') return testOnRedis();
  if (chosen === '--watch') return inTurn({ specs: jest([...WORKERS, '--watchAll']) });
  if (chosen !== undefined) return inTurn({ specs: jest(WORKERS, { SPEC_KIND: chosen.slice(2) }) });
  const lint = [
    tool('oxlint'),
    '-c',
    '.config/oxlint.config.mjs',
    '--type-aware',
    '--type-check',
    'apps',
    'libs',
    '.ci',
  ];
  // What looks at the sources runs beside the first specs.
  const beside = [
    inTurn({
      'types and lint': { words: lint, aside: true },
      format: { words: [tool('oxfmt'), '--check'], aside: true },
      texts: { words: [process.execPath, join(root, '.config/texts.mjs'), '--check'], aside: true },
    }),
    inTurn({ specs: jest(WORKERS) }),
  ];
  return (await Promise.all(beside)).flat();
}

function jest(how, env = {}) {
  const command = [process.execPath, join(root, 'node_modules/jest/bin/jest.js')];
  return { words: [...command, '--passWithNoTests', ...how, ...words], env };
}

async function inTurn(checks) {
  const names = [];
  for (const [name, check] of Object.entries(checks)) if (!(await passes(name, check))) names.push(name);
  return names;
}

/** Runs a check to its end. One that runs aside is shown when it is over, so that nothing stands between its lines. */
async function passes(name, { words: [command, ...parameters], env = {}, aside = false }) {
  const title = `\n== ${name}\n`;
  if (!aside) process.stderr.write(title);
  const began = performance.now();
  const running = spawn(command, parameters, {
    env: { ...process.env, ...quiet, ...env },
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const [[status], ...said] = await Promise.all([
    once(running, 'exit'),
    ...(aside ? [running.stdout, running.stderr].map(text) : []),
  ]);
  markCheck(name, (performance.now() - began) / 1000);
  if (aside) process.stderr.write(title + said.join(''));
  return status === 0;
}

async function testOnRedis() {
  const { hasRedisServer, startRedis } = await import('./redis-servers.mjs');
  if (!hasRedisServer()) {
    process.stderr.write('These tests need redis-server on the PATH (Debian: apt-get install redis-server).\n');
    process.exit(1);
  }
  const names = [];
  for (const [name, nodes, pattern] of [
    ['one Redis', 1, QUEUE_SPECS],
    ['a Redis Cluster of three', 3, CLUSTER_SPECS],
  ]) {
    const redis = await startRedis(nodes);
    try {
      const onRedis = { TEST_REDIS_URL: redis.url, SPEC_KIND: 'int' };
      const specs = jest(['--runInBand', '--testPathPatterns', pattern], onRedis);
      names.push(...(await inTurn({ [`queue specs on ${name}`]: specs })));
    } finally {
      await redis.stop();
    }
  }
  return names;
}
