/**
 * `npm run chaos [-- --minutes 30] [-- --seed 7]`: two APIs, two workers, a primary and its replica under load, while
 * processes are killed, frozen and restarted and networks are cut; in the end every figure has to be exact. An even seed
 * keeps jobs in Redis, an odd one in PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './prepare-workspace.mjs';

const { minutes, seed } = wanted();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const jest = ['node_modules/jest/bin/jest.js', '--config', '.ci/acceptance/jest.config.mjs', 'chaos\\.spec'];
const env = {
  ...process.env,
  CHAOS_MINUTES: String(minutes),
  ACCEPTANCE_MINUTES: String(minutes * 2 + 15),
  ...(seed !== undefined && { ACCEPTANCE_SEED: String(seed) }),
};
spawn(process.execPath, jest, { env, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));

function wanted() {
  try {
    const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } } });
    const numbers = [Number(values.minutes), Number(values.seed ?? 0)];
    if (!(numbers[0] > 0) || !Number.isInteger(numbers[1])) throw new Error('--minutes and --seed are numbers');
    return { minutes: numbers[0], seed: values.seed && numbers[1] };
  } catch (error) {
    process.stderr.write(`${error.message}\nnpm run chaos -- --minutes 30 --seed 7\n`);
    process.exit(2);
  }
}
