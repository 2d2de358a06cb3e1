/**
 * `npm start`: everything on one machine. `--demo` adds a stream of synthetic tickets; `--demo --source zendesk` a
 * simulated help desk instead, with data of its own.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureFreePort, ensureInstalled, root } from './prepare-workspace.mjs';

const { demo: isDemo, source } = readArguments();
process.argv.splice(2);
process.chdir(root);

await ensureFreePort();
await ensureInstalled();
await ensureBuilt();
stopWithParent();
process.env.NODE_ENV ??= 'development';
const simulated = source === undefined ? [] : await prepareSimulation(source);
if (isDemo) knowAdministrator();
const main = join(root, 'apps/api/dist/main.js');
await import(main);
if (isDemo) await playDemo();

/**
 * A SIGTERM to npm ends npm and its shell, which do not hand it on: when they are gone, so are we. Told once, since a
 * second signal would end this process before the database has stopped.
 */
function stopWithParent() {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  };
  const watch = setInterval(look, 250).unref();
}

function readArguments() {
  const options = { demo: { type: 'boolean', default: false }, source: { type: 'string' } };
  return parseArgs({ options, strict: false }).values;
}

/** The environment for a simulated help desk beside the product, and the demo's arguments. */
async function prepareSimulation(kind) {
  const { sourceKinds, isSourceKind } = await import(join(root, 'apps/api/dist/demo/help-desks/source-kinds.js'));
  if (typeof kind !== 'string' || !isSourceKind(kind)) {
    console.error(`--source must be one of ${Object.keys(sourceKinds).join(', ')}.`);
    process.exit(2);
  }
  const port = String(Number(process.env.PORT || 3000) + 1);
  process.env.OUTBOUND_HOSTS = [process.env.OUTBOUND_HOSTS, `127.0.0.1:${port}`].filter(Boolean).join(',');
  process.env.DATA_DIR ||= `.data/demo-${kind}`;
  // What webhooks lost is to be seen repaired while somebody watches.
  process.env.RECONCILE_EVERY_MINUTES ||= '2';
  return ['--source', kind, '--port', port];
}

/**
 * The demo signs in as the administrator, so it has to know the password at its next start as well, where it was the first
 * to start. It is told each time: it is the demo's own. One that somebody has set is told nowhere.
 */
function knowAdministrator() {
  const { ADMIN_PASSWORD, ADMIN_PASSWORD_FILE, DATABASE_URL, DATA_DIR } = process.env;
  const directory = DATA_DIR || '.data';
  const file = join(directory, 'demo-password');
  const isKept = existsSync(file);
  const isFirst = !DATABASE_URL && !existsSync(join(directory, 'secrets.json'));
  if (ADMIN_PASSWORD || ADMIN_PASSWORD_FILE || !(isKept || isFirst || source)) return;
  if (!isKept) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, randomBytes(12).toString('base64url'), { mode: 0o600 });
  }
  process.env.ADMIN_PASSWORD = readFileSync(file, 'utf8');
  const email = process.env.ADMIN_EMAIL || 'admin@deskledger.local';
  console.error(`Sign in to the demo as ${email} with the password ${process.env.ADMIN_PASSWORD}`);
}

async function isUp(url) {
  const { ok } = await fetch(url).catch(() => ({ ok: false }));
  return ok;
}

/** The product runs in this process's care; the demo is an ordinary sender beside it. */
async function playDemo() {
  const { HOST = '', PORT } = process.env;
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  while (!(await isUp(`http://${host}:${PORT || '3000'}/health/live`))) await pause(200);
  const demo = fork(join(root, 'apps/api/dist/demo/main.js'), simulated, { env: { ...process.env, ROLE: '' } });
  process.once('exit', () => demo.kill());
}
