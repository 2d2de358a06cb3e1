/**
 * Database chores: `npm run migrate`, `npm run admin -- create|reset-password|password-only <e-mail>`,
 * `npm run analyst -- create|remove <name>`, `npm run import -- <archive> [--keys <file>]`,
 * `npm run restore -- [--to <time>] [--backup <id>] [--replace]`.
 */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare-workspace.mjs';

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
await import(join(root, 'apps/api/dist/main.js'));
