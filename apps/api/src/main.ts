import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readEnvironment } from './config/env.js';
import type { Environment } from './config/variables.js';
import { endedForGood } from './processes/announce.js';
import { outliveReaders } from './platform/observability/process-surroundings.js';

/** The command cannot be carried out; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** By name: the roles are bundles, with classes of their own. */
const forPeople = new Set([
  'AccountRefusedError',
  'CopyRefusedError',
  'DatabaseRefusedError',
  'InvalidEnvironmentError',
  'MayNotMigrateError',
  'NewerDatabaseError',
  'OutsideArchiveError',
  'PoolerRefusedError',
  'RestoreFailedError',
  'RestoreRefusedError',
  'RoleEndedError',
  'PlantedObjectsError',
  'RuntimeRoleError',
  'UsageError',
  'WrongKeyError',
  'DamagedFileError',
  'MissingFileError',
]);

const USAGE = `main.js                                     start the role in ROLE (all, api or worker)
main.js migrate                             apply database migrations
main.js admin create|reset-password|password-only <email>
main.js import <archive> [--keys <file>]    import a copy into an empty instance
main.js restore [--to <time>] [--backup <id>] [--replace]
                                            restore a backup of the embedded database
main.js analyst create <name> [--personal]
main.js analyst remove <name>`;

// Each role is loaded alone: the supervisor should not wait for, or hold in memory, the application that it starts.
async function start(environment: Environment): Promise<void> {
  outliveReaders();
  if (environment.ROLE === 'api') return (await import('./processes/run-api.js')).runApi(environment);
  if (environment.ROLE === 'worker') return (await import('./processes/run-worker.js')).runWorker(environment);
  return (await import('./processes/supervise.js')).supervise(environment);
}

const actions = ['create', 'reset-password', 'password-only'] as const;

function isAction(text: string | undefined): text is (typeof actions)[number] {
  return actions.some((action) => action === text);
}

async function run([command, ...rest]: string[]): Promise<void> {
  const environment = readEnvironment();
  if (command === undefined) return start(environment);
  if (command === 'migrate') return (await import('./processes/migrate.js')).migrate(environment);
  if (command === 'analyst') return runAnalyst(environment, rest);
  if (command === 'restore') return runRestore(environment, rest);
  if (command === 'inspect-restored')
    return (await import('./processes/inspect-restored.js')).inspectRestored(environment);
  if (command === 'import') return runImport(environment, rest);
  const [action, email] = rest;
  if (command !== 'admin' || !isAction(action) || email === undefined) throw new UsageError(USAGE);
  return (await import('./processes/administer.js')).administer(environment, action, email);
}

async function runImport(environment: Environment, [archive, option, keys, ...others]: string[]): Promise<void> {
  const isKnown = option === undefined || (option === '--keys' && keys !== undefined);
  if (archive === undefined || !isKnown || others.length > 0) throw new UsageError(USAGE);
  return (await import('./processes/bring-copy-in.js')).bringCopyIn(environment, { archive, keys });
}

async function runRestore(environment: Environment, args: string[]): Promise<void> {
  const wishes = restoreWishes(args);
  return (await import('./processes/restore-backup.js')).restoreBackup(environment, wishes);
}

function restoreWishes(args: string[]) {
  try {
    const options = {
      to: { type: 'string' },
      backup: { type: 'string' },
      replace: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

async function runAnalyst(environment: Environment, [action, name, option, ...others]: string[]): Promise<void> {
  const isKnown = option === undefined || (action === 'create' && option === '--personal');
  if (name === undefined || !isKnown || others.length > 0) throw new UsageError(USAGE);
  const { letAnalystIn, keepAnalystOut } = await import('./processes/let-analysts-in.js');
  if (action === 'create') return letAnalystIn(environment, name, option === undefined ? 'plain' : 'personal');
  if (action === 'remove') return keepAnalystOut(environment, name);
  throw new UsageError(USAGE);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${forPeople.has(name) ? message : stack}\n`);
  if (error instanceof UsageError) process.exit(2);
  process.exit(forPeople.has(name) ? endedForGood : 1);
});
