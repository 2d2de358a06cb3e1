import { CommanderError } from 'commander';
import colors from 'picocolors';
import { exitCodes, FoundDifferences, type ExitCode } from './failures/failures.js';
import { explainError } from './failures/explain-error.js';
import { createProgram } from './program.js';
import type { Shell } from './terminal/shell.js';

/** Runs one command line (without node and script) and answers with the exit code; never rejects. */
export async function run(args: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    await createProgram(shell).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return codeOf(error);
    if (error instanceof FoundDifferences) return error.exitCode;
    return printFailure(shell, error);
  }
}

/** Tells the person what went wrong; answers with the exit code. */
export function printFailure(shell: Shell, error: unknown): ExitCode {
  const { lines, exitCode } = explainError(error);
  const [first = '', ...rest] = lines;
  shell.stderr.write([colors.red(first), ...rest, ''].join('\n'));
  return exitCode;
}

/** Commander has already printed its help or its complaint. */
function codeOf(error: CommanderError): ExitCode {
  return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
}
