import { types } from 'node:util';

/** The database cannot be reached or refuses connections for the moment; the request may be tried again. */
export class StoreUnavailableError extends Error {
  readonly code = 'store_unavailable';

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
    this.name = 'StoreUnavailableError';
  }
}

/** It answers, but takes no work until whoever runs it has seen to it. */
export class UnwritableStoreError extends StoreUnavailableError {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'UnwritableStoreError';
  }
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

// 08: connection exception; 57P01..57P05: shutdown, crash, starting up, dropped, idle; 53300: too many connections.
const SQL_STATES = /^(08...|57P0[1-5]|53300)$/;

// No disk or memory is left; or it is read-only: a standby since a failover, or by a host that is short of disk.
const UNWRITABLE_STATES = new Set(['53000', '53100', '53200', '25006']);

// Errors of the pg driver itself, and of TypeORM whose connection was lost between two statements, carry no code at all.
const DRIVER_MESSAGES =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|not queryable|client has encountered a connection error|connection error|query runner already released/i;

function causesOf(error: unknown): unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return [error];
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

function isUnavailable(error: unknown): boolean {
  // Not instanceof: errors of Node's own sockets can come from another realm.
  if (!types.isNativeError(error)) return false;
  const code = codeOf(error);
  return SYSTEM_CODES.has(code) || SQL_STATES.test(code) || (code === '' && DRIVER_MESSAGES.test(error.message));
}

const isUnwritable = (error: unknown) => types.isNativeError(error) && UNWRITABLE_STATES.has(codeOf(error));

/** Gives a lost or refused connection, and a database that takes no writes, types of their own; every other error comes back as it is. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailableError) return error;
  if (isUnwritable(error)) return new UnwritableStoreError(error);
  return causesOf(error).some(isUnavailable) ? new StoreUnavailableError(error) : error;
}
