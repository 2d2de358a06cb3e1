import { CallError } from '@deskledger/contracts';
import { hasCode, isAbort, isBrokenAnswer, messageOf } from './error-codes.js';
import { CommandFailed, exitCodes, type ExitCode } from './failures.js';

export interface Explanation {
  lines: string[];
  exitCode: ExitCode;
}

/** Turns anything that was thrown into sentences for the terminal, the last of which says what to do next. */
export function explainError(error: unknown): Explanation {
  if (error instanceof CallError) return explainCall(error);
  if (error instanceof CommandFailed)
    return { lines: withAdvice(error.message, error.advice), exitCode: error.exitCode };
  if (isAbort(error)) return { lines: ['Stopped.'], exitCode: exitCodes.failed };
  if (isBrokenAnswer(error)) return { lines: brokenAnswer, exitCode: exitCodes.failed };
  if (hasCode(error, 'ENOENT'))
    return { lines: [`There is no file ${error.path ?? ''}.`, 'Check the path.'], exitCode: exitCodes.wrongUse };
  // Node names no path where a folder is read.
  if (hasCode(error, 'EISDIR'))
    return { lines: [`${error.path ?? 'The path'} is a folder, not a file.`], exitCode: exitCodes.wrongUse };
  if (hasCode(error, 'EACCES') && error.path !== undefined)
    return { lines: [`You do not have permission to open ${error.path}.`], exitCode: exitCodes.wrongUse };
  if (hasCode(error, 'ENOSPC'))
    return {
      lines: ['There is no space left for the output.', 'Free some space and try again.'],
      exitCode: exitCodes.failed,
    };
  return { lines: [messageOf(error)], exitCode: exitCodes.failed };
}

const brokenAnswer = [
  'The response of the server was cut off.',
  'Run the command again, or check the server with `npx cli doctor`.',
];

function explainCall(error: CallError): Explanation {
  const fields = (error.problem.errors ?? [])
    .map(({ path, message }) => `${path}: ${message}`)
    .filter((field) => !error.message.includes(field))
    .map((field) => `  ${field}`);
  const exitCode = error.statusCode === 400 ? exitCodes.wrongUse : exitCodes.failed;
  return { lines: [error.message, ...fields, ...adviceFor(error)], exitCode };
}

function adviceFor(error: CallError): string[] {
  const { statusCode, retryAfterSeconds } = error;
  if (statusCode === 0)
    return ['Start the server with `npm start`, or set another address with `npx cli login --url <address>`.'];
  if (statusCode < 400)
    return ['Check the address. Set another one with `npx cli login --url <address>` or DESKLEDGER_URL.'];
  if (statusCode === 401) return ['Sign in with `npx cli login`, or set DESKLEDGER_TOKEN to an API token.'];
  if (statusCode === 403)
    return [
      'Sign in with another account (`npx cli login`). An administrator can do everything, a manager can edit surveys.',
    ];
  if (statusCode === 429 || statusCode === 503) return [`Try again in ${retryAfterSeconds ?? 30} seconds.`];
  if (statusCode >= 500) return [requestWords(error.problem.requestId), 'See the server log, or run `npx cli doctor`.'];
  return [];
}

function requestWords(requestId: string | undefined): string {
  return requestId === undefined ? 'The server sent no request ID.' : `Request ID: ${requestId}`;
}

function withAdvice(message: string, advice: string | undefined): string[] {
  return advice === undefined ? [message] : [message, advice];
}
