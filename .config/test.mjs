/**
 * `npm test`: types, lint and every spec, on embedded Postgres. Words after `--` are passed to Jest.
 * `--unit`: only specs that need nothing but memory. `--int`: only those on real servers. `--watch`: specs whose paths
 * contain what stands after `--`, again after each change.
 * `--redis`: the specs that depend on the queue (`*.queue.int.spec.ts`) on a private Redis, then on a cluster.
 */
import { join } from 'node:path';
import { markCheck } from './cost-marks.mjs';
import { ensureInstalled, root, runTool, tool } from './prepare-workspace.mjs';

const QUEUE_SPECS = 'queue\\.int\\.spec\\.ts$';

const modes = ['--redis', '--unit', '--int', '--watch'];
const words = process.argv.slice(2).filter((word) => !modes.includes(word));
const mode = modes.find((known) => process.argv.includes(known));
process.chdir(root);
ensureInstalled();

const failed =
  mode === '--redis'
    ? await testOnRedis()
    : mode === '--watch'
      ? check({ specs: jest(['--watchAll']) })
      : testEverything();
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}

/** Runs the checks one after the other and answers with the names of those that failed. */
function check(checks) {
  return Object.entries(checks)
    .filter(([name, command]) => {
      process.stderr.write(`\n== ${name}\n`);
      const began = performance.now();
      const passed = runTool(command.words, { loud: true, ...command.options });
      markCheck(name, (performance.now() - began) / 1000);
      return !passed;
    })
    .map(([name]) => name);
}

function jest(extra = [], env = {}) {
  const command = [process.execPath, join(root, 'node_modules/jest/bin/jest.js')];
  return { words: [...command, '--maxWorkers', '2', '--passWithNoTests', ...extra, ...words], options: { env } };
}

function testEverything() {
  const kind = mode?.slice(2);
  const specs = { specs: jest([], { SPEC_KIND: kind ?? '' }) };
  if (kind !== undefined) return check(specs);
  return check({
    'types and lint': {
      words: [tool('nx'), 'run-many', '-t', 'typecheck', 'lint', '--parallel', '2', '--output-style', 'static'],
    },
    format: { words: [tool('oxfmt'), '--check'] },
    ...specs,
  });
}

async function testOnRedis() {
  const { hasRedisServer, startRedis } = await import('./redis-servers.mjs');
  if (!hasRedisServer()) {
    process.stderr.write('These tests need redis-server on the PATH (Debian: apt-get install redis-server).\n');
    process.exit(1);
  }
  const failed = [];
  for (const [name, nodes] of [
    ['one Redis', 1],
    ['a Redis Cluster of three', 3],
  ]) {
    const redis = await startRedis(nodes);
    try {
      const specs = jest(['--runInBand', '--testPathPatterns', QUEUE_SPECS], {
        TEST_REDIS_URL: redis.url,
        SPEC_KIND: 'int',
      });
      failed.push(...check({ [`queue specs on ${name}`]: specs }));
    } finally {
      await redis.stop();
    }
  }
  return failed;
}
