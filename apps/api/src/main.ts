import 'reflect-metadata';
import { InvalidEnvironmentError, readEnvironment } from './config/env.js';
import { administer } from './roles/administer.js';
import { migrate } from './roles/migrate.js';
import { runApi } from './roles/run-api.js';
import { runWorker } from './roles/run-worker.js';
import { supervise } from './roles/supervise.js';
import type { Environment } from './config/variables.js';

/** The command cannot be carried out; the message is for the person who typed it. */
export class UsageError extends Error {}

const USAGE = `main.js                                     start, by ROLE (all, api or worker)
main.js migrate                             bring the database up to date
main.js admin create|reset-password <e-mail>`;

async function start(environment: Environment): Promise<void> {
  if (environment.ROLE === 'api') return runApi(environment);
  if (environment.ROLE === 'worker') return runWorker(environment);
  return supervise(environment);
}

async function run([command, ...rest]: string[]): Promise<void> {
  const environment = readEnvironment();
  if (command === undefined) return start(environment);
  if (command === 'migrate') return migrate(environment);
  const [deed, email] = rest;
  const known = deed === 'create' || deed === 'reset-password';
  if (command !== 'admin' || !known || email === undefined) throw new UsageError(USAGE);
  return administer(environment, deed, email);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const forPeople = error instanceof InvalidEnvironmentError || error instanceof UsageError;
  process.stderr.write(`${forPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
});
