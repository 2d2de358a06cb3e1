/** `npm start`: everything on one machine. `--demo` adds a stream of synthetic tickets. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt, ensureInstalled, root } from './prepare-workspace.mjs';

const isDemo = process.argv.includes('--demo');
process.argv.splice(2);
process.chdir(root);

ensureInstalled();
ensureBuilt();
stopWithParent();
process.env.NODE_ENV ??= 'development';
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

async function isUp(url) {
  const { ok } = await fetch(url).catch(() => ({ ok: false }));
  return ok;
}

/** The product runs in this process's care; the demo is an ordinary sender beside it. */
async function playDemo() {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
  while (!(await isUp(`http://${host}:${PORT}/health/live`))) await pause(200);
  const demo = fork(join(root, 'apps/api/dist/demo/main.js'), [], { env: { ...process.env, ROLE: '' } });
  process.once('exit', () => demo.kill());
}
