import { inspect } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

type Level = 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal';

interface Line {
  fields: Record<string, unknown>;
  message: string | undefined;
}

/** Nest tells of every module and route that it puts together; that says nothing to an operator. */
const assembly: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/**
 * Nest's logger over pino. Call it with a message, with fields and a message, or with a message and an error:
 * `logger.warn('…')`, `logger.warn({ partition }, '…')`, `logger.error('…', error)`.
 */
export class StructuredLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log = (message: unknown, ...rest: unknown[]): void => this.write('info', message, rest);
  error = (message: unknown, ...rest: unknown[]): void => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]): void => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]): void => this.write('fatal', message, rest);

  private write(level: Level, first: unknown, rest: unknown[]): void {
    // Nest appends the name of the logger as the last text.
    const context = typeof rest.at(-1) === 'string' && rest.length > 0 ? rest.at(-1) : undefined;
    if (!this.pino.isLevelEnabled(level) || (level === 'info' && assembly.has(context))) return;
    const parts = context === undefined ? [first, ...rest] : [first, ...rest.slice(0, -1)];
    const { fields, message } = parts.reduce<Line>(gather, { fields: {}, message: undefined });
    this.pino[level]({ ...(context === undefined ? {} : { context }), ...fields }, message);
  }
}

function gather(line: Line, part: unknown): Line {
  if (part === undefined || part === null) return line;
  if (part instanceof Error) return { fields: { ...line.fields, err: part }, message: line.message ?? part.message };
  if (typeof part === 'object') return { fields: { ...line.fields, ...part }, message: line.message };
  const recorded = typeof part === 'string' ? part : inspect(part);
  return { fields: line.fields, message: line.message === undefined ? recorded : `${line.message} ${recorded}` };
}
