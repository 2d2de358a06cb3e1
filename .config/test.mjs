/**
 * `npm test`: types, lint and every spec, on embedded Postgres. Words after `--` are passed to Jest.
 * `--redis`: the specs that depend on the queue (`*.queue.int.spec.ts`) on a private Redis, then on a cluster.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, runTool, tool } from './prepare-workspace.mjs';

const WORKSPACES = ['libs/domain', 'libs/contracts', 'apps/api', 'apps/cli', 'apps/web'];
const QUEUE_SPECS = 'queue\\.int\\.spec\\.ts$';

const words = process.argv.slice(2).filter((word) => word !== '--redis');
const withRedis = process.argv.includes('--redis');
process.chdir(root);
ensureInstalled();

const failed = withRedis ? await testOnRedis() : testEverything();
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}

/** Runs the checks one after the other and answers with the names of those that failed. */
function check(checks) {
  return Object.entries(checks)
    .filter(([name, command]) => {
      process.stderr.write(`\n== ${name}\n`);
      return !runTool(command.words, { loud: true, ...command.options });
    })
    .map(([name]) => name);
}

function jest(workspace, extra = [], env = {}) {
  const parameters = ['--passWithNoTests', ...extra, ...words];
  return {
    words: [process.execPath, join(root, 'node_modules/jest/bin/jest.js'), ...parameters],
    options: { cwd: join(root, workspace), env },
  };
}

function testEverything() {
  const withSpecs = WORKSPACES.filter((workspace) => existsSync(join(root, workspace, 'src')));
  return check({
    'types and lint': {
      words: [tool('nx'), 'run-many', '-t', 'typecheck', 'lint', '--parallel', '2', '--output-style', 'static'],
    },
    format: { words: [tool('prettier'), '--check', '.', '--log-level', 'warn'] },
    ...Object.fromEntries(withSpecs.map((workspace) => [workspace, jest(workspace, ['--maxWorkers', '2'])])),
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
      const specs = jest('apps/api', ['--runInBand', '--testPathPatterns', QUEUE_SPECS], { TEST_REDIS_URL: redis.url });
      failed.push(...check({ [`queue specs on ${name}`]: specs }));
    } finally {
      await redis.stop();
    }
  }
  return failed;
}
