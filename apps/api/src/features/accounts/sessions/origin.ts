import type { Call } from '../../../platform/http/index.js';

/** Where a login came from, for the list of sessions and for limits. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export const originOf = (call: Call): Origin => ({ ip: call.ip, userAgent: call.header('user-agent') });
