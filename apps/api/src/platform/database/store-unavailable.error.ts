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

// Errors of the pg driver itself carry no code at all.
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client has encountered a connection error|connection error/i;

function causesOf(error: unknown): unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return [error];
}

function isUnavailable(error: unknown): boolean {
  // Not instanceof: errors of Node's own sockets can come from another realm.
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_CODES.has(code) || SQL_STATES.test(code) || (code === '' && DRIVER_MESSAGES.test(error.message));
}

/** Gives a lost or refused connection its own type; every other error comes back as it is. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailableError) return error;
  return causesOf(error).some(isUnavailable) ? new StoreUnavailableError(error) : error;
}
