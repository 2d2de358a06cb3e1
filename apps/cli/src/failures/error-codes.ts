/** True for an error of the operating system with this code, such as ENOENT. */
export function hasCode<C extends string>(error: unknown, code: C): error is NodeJS.ErrnoException & { code: C } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** True for what was broken off because the person pressed Ctrl-C. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** What an error says; also for values that are no Error. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** True for an answer of a server that ended before it was whole; fetch has no code for it. */
export function isBrokenAnswer(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'terminated';
}
