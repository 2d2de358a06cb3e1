/**
 * Browser tests of the whole product: builds it, starts it once for each of Playwright's workers, each time on a data
 * directory of its own, runs Playwright, stops it. E2E_WORKERS says how many there are, E2E_SKIP_BUILD=1 leaves the
 * build as it is. What stands after `npm run e2e --` goes to Playwright, for example a file name.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { browserBinary, headlessShell } from './browser-binary.mjs';
import { freePort } from './free-port.mjs';

const browser = browserBinary(headlessShell);
const repository = join(import.meta.dirname, '..');
const directory = mkdtempSync(join(tmpdir(), 'deskledger-e2e-'));
const workers = Number(process.env.E2E_WORKERS ?? 2);

function run(command, args, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(command, args, { cwd: repository, stdio: 'inherit', env }).status ?? 1;
}

/**
 * A zone where midnight is some hours away, so that 'today' is the same day from the first test to the last. Neither
 * of the two has summer time.
 */
function zoneByDay(hour = new Date().getUTCHours()) {
  if (hour < 8) return 'Asia/Bangkok';
  return hour < 20 ? 'UTC' : 'America/Guatemala';
}

/** What the tests have to know of a product. */
async function describeProduct(index) {
  const home = join(directory, `product-${index}`);
  mkdirSync(home);
  return {
    url: `http://127.0.0.1:${await freePort()}`,
    directory: home,
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    email: 'admin@example.com',
    password: randomBytes(12).toString('base64url'),
  };
}

function start({ url, directory: home, webhookSecret, email, password }) {
  const log = openSync(join(home, 'log.txt'), 'a');
  return spawn(process.execPath, [join(repository, 'apps/api/dist/main.js')], {
    cwd: repository,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      PORT: new URL(url).port,
      DATA_DIR: join(home, 'data'),
      WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      TIMEZONE: zoneByDay(),
      // Tests of live data reload everything ten times a second.
      API_REQUESTS_PER_MINUTE: '100000000',
      // Visitors of surveys say where they come from.
      TRUSTED_PROXIES: 'loopback',
      // Help desks of the tests.
      OUTBOUND_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
}

async function ready({ url, directory: home }, running) {
  const end = Date.now() + 90_000;
  while (Date.now() < end && running.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(150);
  }
  throw new Error(`Deskledger did not start:\n${readFileSync(join(home, 'log.txt'), 'utf8')}`);
}

async function stop(running) {
  if (running.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

async function testIn(products) {
  const running = products.map(start);
  try {
    await Promise.all(products.map((product, index) => ready(product, running[index])));
    return run('npx', ['playwright', 'test', '-c', 'apps/web/playwright.config.ts', ...process.argv.slice(2)], {
      E2E_PRODUCTS: JSON.stringify(products),
      E2E_DIRECTORY: directory,
      E2E_BROWSER: browser,
    });
  } finally {
    await Promise.all(running.map(stop));
  }
}

// The embedded database may run under another account, which has to reach its files.
chmodSync(directory, 0o755);
let status = process.env.E2E_SKIP_BUILD ? 0 : run('npm', ['run', '--silent', 'build']);
if (status === 0)
  status = await testIn(await Promise.all(Array.from({ length: workers }, (_, n) => describeProduct(n))));
if (status === 0 || process.env.CI) rmSync(directory, { recursive: true, force: true });
else console.error(`Logs and screenshots are in ${directory}`);
process.exit(status);
