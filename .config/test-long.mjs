/**
 * `npm run test:long`: what takes too long for every change, in full: every random example, the queue's specs on Redis and
 * on a cluster, the acceptance specs that need nothing but the repository, every browser test. With TEST_LONG set they do
 * all that they have to do, where a run without it does a part. Ends with a summary, and with 1 if anything failed.
 */
import { spawn } from 'node:child_process';
import { browserBinary, headlessShell } from './browser-binary.mjs';
import { ensureInstalled, root } from './prepare-workspace.mjs';
import { counted } from './test-counts.mjs';
import { missingPrograms } from './test-programs.mjs';

const acceptance = ['npx', 'jest', '--config', '.ci/acceptance/jest.config.mjs'];

/** What measures time, or keeps both processors busy by itself. */
const alone = '(attacks|alert-rules|chaos)\\.spec';

/** One after the other. */
const steps = [
  ['build', ['npm', 'run', '--silent', 'build']],
  ['test', [process.execPath, '.config/test.mjs']],
  ['queue', [process.execPath, '.config/test.mjs', '--redis']],
  ['acceptance', [...acceptance, '--maxWorkers', '2', '--testPathIgnorePatterns', '/shared-data/', alone]],
  ['alone', [...acceptance, '--maxWorkers', '1', alone]],
  ['browser', ['npm', 'run', '--silent', 'e2e']],
];

process.chdir(root);
refuseMissing([...missingPrograms(), ...(hasBrowser() ? [] : [{ name: 'chromium', packages: headlessShell }])]);
await ensureInstalled();
const results = [];
for (const [name, command] of steps) {
  const result = await run(name, command);
  results.push(result);
  if (name === 'build' && !result.isGood) break;
}
process.stdout.write(`\n${summary(results)}\n`);
process.exit(results.every(({ isGood }) => isGood) ? 0 : 1);

function hasBrowser() {
  try {
    browserBinary(headlessShell);
    return true;
  } catch {
    return false;
  }
}

function refuseMissing(missing) {
  if (missing.length === 0) return;
  for (const { name, packages } of missing) {
    process.stderr.write(
      `${name} is missing. Install it: apt-get install --no-install-recommends ${packages} (Debian).\n`,
    );
  }
  process.exit(1);
}

/** Shows what a step says, and counts what it says of passed and failed tests. */
async function run(name, [program, ...words]) {
  process.stdout.write(`\n== ${name}: ${[program, ...words].join(' ')}\n`);
  const began = performance.now();
  const env = { ...process.env, TEST_LONG: '1', E2E_SKIP_BUILD: '1', ACCEPTANCE_MINUTES: '90' };
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (bytes) => {
      to.write(bytes);
      said += bytes.toString();
    });
  }
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const failed = counted(said, 'failed');
  const isGood = status === 0 && failed === 0;
  return { name, isGood, passed: counted(said, 'passed'), failed, seconds: (performance.now() - began) / 1000 };
}

function summary(all) {
  const lines = all.map(({ name, isGood, passed, failed, seconds }) => {
    const counts = name === 'build' ? '' : `${passed} passed, ${failed} failed, `;
    return `${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(12)}${counts}${Math.round(seconds)} s`;
  });
  return lines.join('\n');
}
