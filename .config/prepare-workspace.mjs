/** What every command does first: installs what is missing and builds what is stale, and is quick when nothing is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

export const quiet = { NX_TUI: 'false', NX_DAEMON: 'false', SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' };
const BUILT = ['libs/domain/dist', 'libs/contracts/dist', 'apps/api/dist', 'apps/web/dist', 'apps/cli/dist'];
const SOURCES = ['libs', 'apps', '.config', 'package-lock.json', 'nx.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'e2e', 'coverage']);
const STAMP = join(root, 'node_modules/.cache/deskledger/built');

/** Of packages and what is built from them, with room for npm's own copies (bytes). */
const INSTALLED_BYTES = 1.5e9;
/** How often somebody who waits is told how far it is (milliseconds). */
const TELL_EVERY = 10_000;

const say = (sentence) => process.stderr.write(`${sentence}\n`);

/**
 * Runs a command to its end; its output is shown only when it fails. Meanwhile `progress`, which is given what the command
 * has said so far, tells how far it is.
 */
async function runTool([command, ...parameters], progress) {
  const began = Date.now();
  let output = '';
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, ...quiet },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const telling = setInterval(() => {
    say(`  ${progress(output)} after ${Math.round((Date.now() - began) / 1000)} s`);
  }, TELL_EVERY);
  const [status] = await once(child, 'close').catch((error) => [error.message]);
  clearInterval(telling);
  if (status !== 0) process.stderr.write(`${output}${typeof status === 'string' ? `${status}\n` : ''}`);
  return status === 0;
}

/** A tool of this workspace, by the path of its command. */
export const tool = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What has to be there of the lock: all but packages for other systems, by their path and version. */
const wantedPackages = () =>
  Object.entries(readJson(join(root, 'package-lock.json')).packages).filter(
    ([path, { optional, peer, link }]) => path.includes('node_modules/') && !optional && !peer && !link,
  );

/** npm writes beside the packages what it has installed. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return wantedPackages().every(([path, { version }]) => installed[path]?.version === version);
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  expectSpace();
  say('Installing packages …');
  const wanted = wantedPackages().map(([path]) => join(root, path, 'package.json'));
  const progress = () => `${wanted.filter((file) => existsSync(file)).length} of ${wanted.length} packages`;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if (!(await runTool([npm, 'install', '--no-audit', '--no-fund'], progress))) process.exit(1);
}

/** npm says of a full disk, minutes later, that it could not write one of a thousand files. */
function expectSpace() {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize >= INSTALLED_BYTES) return;
  const sizes = [INSTALLED_BYTES, bavail * bsize].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  say(`Installing Deskledger needs ${sizes[0]}, and ${root} has ${sizes[1]} left. Free some space, then try again.`);
  process.exit(1);
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

export async function ensureBuilt() {
  const wanted = fingerprint();
  const isThere = BUILT.every((directory) => existsSync(join(root, directory)));
  if (isThere && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Building …');
  const progress = (output) => `${output.match(/^> nx run /gm)?.length ?? 0} of ${BUILT.length} parts`;
  if (!(await runTool([tool('nx'), 'run-many', '-t', 'build', '--output-style', 'static'], progress))) process.exit(1);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}
