/**
 * Browser tests of the whole product: builds it, starts it on a data directory of its own, runs Playwright, stops it.
 * What stands after `npm run e2e --` goes to Playwright, for example a file name.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { browserBinary } from './browser-binary.mjs';

const browser = browserBinary();
const repository = join(import.meta.dirname, '..');
const directory = mkdtempSync(join(tmpdir(), 'deskledger-e2e-'));
// The embedded database may run under another account, which has to reach its files.
chmodSync(directory, 0o755);
const log = join(directory, 'log.txt');
const secret = `whsec_${randomBytes(24).toString('base64')}`;
const administrator = { email: 'admin@example.com', password: randomBytes(12).toString('base64url') };

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function run(command, args, environment = {}) {
  return (
    spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1
  );
}

function startProduct(port) {
  const file = openSync(log, 'a');
  return spawn(process.execPath, [join(repository, 'apps/api/dist/main.js')], {
    cwd: repository,
    stdio: ['ignore', file, file],
    env: {
      PATH: process.env.PATH,
      HOME: directory,
      PORT: String(port),
      DATA_DIR: join(directory, 'data'),
      WEBHOOK_SECRETS: JSON.stringify({ standard: secret }),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
    },
  });
}

async function ready(url, product) {
  const end = Date.now() + 90_000;
  while (Date.now() < end && product.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(150);
  }
  throw new Error(`The product did not become ready:\n${readFileSync(log, 'utf8')}`);
}

async function stop(product) {
  if (product.exitCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
}

async function testIn(port) {
  const url = `http://127.0.0.1:${port}`;
  const product = startProduct(port);
  try {
    await ready(url, product);
    return run('npx', ['playwright', 'test', '-c', 'apps/web/playwright.config.ts', ...process.argv.slice(2)], {
      E2E_URL: url,
      E2E_WEBHOOK_SECRET: secret,
      E2E_EMAIL: administrator.email,
      E2E_PASSWORD: administrator.password,
      E2E_DIRECTORY: directory,
      E2E_BROWSER: browser,
    });
  } finally {
    await stop(product);
  }
}

let status = process.env.E2E_SKIP_BUILD ? 0 : run('npm', ['run', '--silent', 'build']);
if (status === 0) status = await testIn(await freePort());
if (status === 0 || process.env.CI) rmSync(directory, { recursive: true, force: true });
else console.error(`Log and screenshots are kept in ${directory}`);
process.exit(status);
