#!/usr/bin/env node
// The CLI of this repository: built where that has not been done yet, so that it works straight after an install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
  const script = fileURLToPath(new URL('../../../.config/bundle-cli.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    process.stderr.write('The CLI could not be built. Run `npm install` and `npm run build` in the repository.\n');
    process.exit(1);
  }
}
await import('./deskledger.mjs');
