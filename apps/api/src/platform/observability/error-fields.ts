import { types } from 'node:util';

/**
 * What the log says of an error. Only these fields: drivers hang the statement, its parameters and rows onto their
 * errors, and none of that belongs into a log.
 */
export function errorFields(error: unknown, depth = 0): Record<string, unknown> {
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
