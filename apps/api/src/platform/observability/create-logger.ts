import { types } from 'node:util';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext, currentTrace } from './request-context.js';

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

/** The process's logger: JSON lines with the ids of the current request and its trace; lines for people on a terminal. */
export function createLogger(level: string, stream: DestinationStream | undefined = terminal()): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: (error: unknown) => errorFields(error) },
    mixin: logContext,
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

function logContext(): Record<string, unknown> {
  const trace = currentTrace();
  return { ...currentContext(), ...(trace && { traceId: trace.traceId }) };
}

function terminal(): DestinationStream | undefined {
  return process.stdout.isTTY ? readable : undefined;
}

/**
 * What the log says of an error. Only these fields: drivers hang the statement, its parameters and rows onto their
 * errors, and none of that belongs into a log.
 */
function errorFields(error: unknown, depth = 0): Record<string, unknown> {
  if (!types.isNativeError(error)) return { message: String(error) };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: errorFields(error.cause, depth + 1) }),
  };
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const colours: Record<number, string> = { 40: '\u001b[33m', 50: '\u001b[31m', 60: '\u001b[31m' };
const machineKeys = new Set(['level', 'time', 'pid', 'hostname', 'context', 'msg', 'err']);

/** A line of JSON log as one line for people; what is not JSON comes back as it is. */
export function readableLine(line: string): string {
  const entry = parsed(line);
  if (entry === undefined) return line;
  const level = Number(entry['level']);
  const rest = Object.entries(entry).filter(([key]) => !machineKeys.has(key));
  const words = [
    new Date(Number(entry['time'])).toISOString().slice(11, 23),
    `${colours[level] ?? ''}${(levels[level] ?? '').padEnd(5)}\u001b[0m`,
    entry['context'] === undefined ? '' : `[${text(entry['context'])}]`,
    text(entry['msg'] ?? ''),
    ...rest.map(([key, value]) => `${key}=${text(value)}`),
  ];
  return `${words.filter((word) => word !== '').join(' ')}${stackOf(entry)}\n`;
}

const text = (value: unknown): string => (typeof value === 'string' ? onOneLine(value) : JSON.stringify(value));

const toEscape = /[\p{Cc}\u2028\u2029]/gu;

/** What untrusted callers have written neither begins a line of its own nor commands the terminal. */
const onOneLine = (value: string): string =>
  value.replace(toEscape, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function stackOf(entry: Record<string, unknown>): string {
  const error = entry['err'] as { stack?: string; message?: string } | undefined;
  const lines = (error?.stack ?? error?.message ?? '').split('\n');
  return error === undefined ? '' : `\n${lines.map(onOneLine).join('\n')}`;
}
