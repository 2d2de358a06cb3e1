import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const saneRequestId = /^[\w.:-]{1,100}$/;

/** The correlation id of a request: the one that it brings, if that is sane, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
}
