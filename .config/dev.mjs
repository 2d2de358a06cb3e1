/**
 * `npm run dev`: API and worker from their sources, started anew when one of them changes, and the web app on
 * http://127.0.0.1:5173 with hot reload. Data is kept where `npm start` keeps it.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureFreePort, ensureInstalled, root, tool } from './prepare-workspace.mjs';

process.chdir(root);
await ensureFreePort();
await ensureInstalled();
// The API serves the public pages as they were built last.
await ensureBuilt();

const watched = ['apps/api/src', 'libs/domain/src', 'libs/contracts/src'].map((path) => `--watch-path=${path}`);
const loader = join(root, '.config/typescript-loader.mjs');
const children = [
  spawn(process.execPath, [...watched, '--watch-preserve-output', `--import=${loader}`, 'apps/api/src/main.ts'], {
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env },
  }),
  spawn(tool('vite'), ['--host', '127.0.0.1'], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];

for (const child of children) child.once('exit', () => stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
