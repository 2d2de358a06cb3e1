/** What every command does first: installs what is missing and builds what is stale, and is quick when nothing is. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

export const quiet = { NX_TUI: 'false', NX_DAEMON: 'false', SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' };
const BUILT = ['libs/domain/dist', 'libs/contracts/dist', 'apps/api/dist', 'apps/web/dist', 'apps/cli/dist'];
const SOURCES = ['libs', 'apps', '.config', 'package-lock.json', 'nx.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'e2e', 'coverage']);
const STAMP = join(root, 'node_modules/.cache/deskledger/built');

const say = (sentence) => process.stderr.write(`${sentence}\n`);

/** Runs a command to its end; its output is shown only when it fails. */
function runTool([command, ...parameters]) {
  const options = { cwd: root, env: { ...process.env, ...quiet }, encoding: 'utf8' };
  const { status, stdout, stderr, error } = spawnSync(command, parameters, options);
  if (status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`);
  return status === 0;
}

/** A tool of this workspace, by the path of its command. */
export const tool = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** npm writes beside the packages what it has installed; compared with the lock, without the optional ones. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  return wanted.every(
    ([path, { version, optional, peer, link }]) =>
      !path.includes('node_modules/') || optional || peer || link || installed[path]?.version === version,
  );
}

export function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if (!runTool([npm, 'install', '--no-audit', '--no-fund'])) process.exit(1);
}

/** The product says the same (`expectFreePort`), but only after the build, which takes minutes the first time. */
export async function ensureFreePort() {
  const port = process.env.PORT || '3000';
  const host = process.env.HOST || '127.0.0.1';
  // Whatever else is wrong about the two the product puts into words.
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return;
  const code = await new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve(error.code));
    probe.listen(Number(port), host, () => probe.close(() => resolve(undefined)));
  });
  if (code !== 'EADDRINUSE') return;
  say(`Port ${port} is in use. Stop the other program, or set PORT to a free port.`);
  process.exit(1);
}

function* filesIn(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    yield `${path} ${stats.size} ${stats.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_SOURCES.has(name)) yield* filesIn(join(path, name));
  }
}

/** Changes whenever a source file does; some milliseconds instead of the seconds that nx takes to say so. */
function fingerprint() {
  const hash = createHash('sha1');
  for (const source of SOURCES) for (const file of filesIn(join(root, source))) hash.update(file);
  return hash.digest('hex');
}

export function ensureBuilt() {
  const wanted = fingerprint();
  const isThere = BUILT.every((directory) => existsSync(join(root, directory)));
  if (isThere && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Building …');
  if (!runTool([tool('nx'), 'run-many', '-t', 'build', '--output-style', 'static'])) process.exit(1);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}
