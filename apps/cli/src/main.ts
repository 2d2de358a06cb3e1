import { hasCode } from './failures/error-codes.js';
import { exitCodes } from './failures/failures.js';
import { run, printFailure } from './run.js';
import { processShell } from './terminal/shell.js';

const shell = processShell();

// A reader that has seen enough (`| head`) closes the pipe: that is no failure.
process.stdout.on('error', (error) => {
  process.exit(hasCode(error, 'EPIPE') ? exitCodes.done : printFailure(shell, error));
});
// A message that nobody can read any more is no reason to break off the work.
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2), shell);
