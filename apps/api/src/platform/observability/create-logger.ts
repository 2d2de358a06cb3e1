import { pino, type DestinationStream, type Logger } from 'pino';
import { errorFields } from './error-fields.js';
import { readableLine } from './log-line.js';
import { currentContext } from './request-context.js';

const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'refresh',
  'access_token',
  'refresh_token',
  'signature',
];
const redactedPaths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

const readable: DestinationStream = { write: (line) => void process.stdout.write(readableLine(line)) };

/** The process's logger: JSON lines with the correlation id of the current request; lines for people on a terminal. */
export function createLogger(level: string, stream: DestinationStream | undefined = terminal()): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: (error: unknown) => errorFields(error) },
    mixin: () => ({ ...currentContext() }),
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

function terminal(): DestinationStream | undefined {
  return process.stdout.isTTY ? readable : undefined;
}
