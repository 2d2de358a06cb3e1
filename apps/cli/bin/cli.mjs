#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = new URL('../../../', import.meta.url);
const built = (folder) => existsSync(new URL(`${folder}/dist`, repository));

/** Compiles a package that has not been built yet, so that the CLI works straight after an install. */
function build(folder) {
  const script = fileURLToPath(new URL('.config/build-package.mjs', repository));
  const { status } = spawnSync(process.execPath, [script], {
    cwd: fileURLToPath(new URL(folder, repository)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return;
  process.stderr.write(
    `The CLI is not built and building ${folder} failed. Run \`npm install\` and \`npm run build\` in the repository.\n`,
  );
  process.exit(1);
}

// What goes into a file or another program is plain, also on machines of continuous integration.
if (!process.stdout.isTTY && process.env.FORCE_COLOR === undefined) process.env.NO_COLOR ??= '1';
for (const folder of ['libs/contracts', 'libs/domain', 'apps/cli']) if (!built(folder)) build(folder);
await import('../dist/main.js');
