import { addAbortSignal, type Readable } from 'node:stream';
import { hasCode } from '../failures/error-codes.js';
import { WrongUse } from '../failures/failures.js';
import type { Shell } from './shell.js';

/** Standard input, to be read once; it breaks off with an AbortError when the person presses Ctrl-C. */
export const standardInput = ({ stdin, interruption }: Shell): Readable => addAbortSignal(interruption, stdin);

/** The same error; of a file that is not there, what else a command takes that also reads standard input. */
export function orStandardInput(error: unknown): unknown {
  if (!hasCode(error, 'ENOENT')) return error;
  return new WrongUse(`There is no file ${error.path ?? ''}.`, 'Check the path, or use `-` for standard input.');
}
