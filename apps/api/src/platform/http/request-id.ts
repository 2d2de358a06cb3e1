import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { rawHeader } from './raw-header.js';

const saneRequestId = /^[\w.:-]{1,100}$/;

/** The correlation id of a request: the one that it brings, if that is sane, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = rawHeader(request, 'x-request-id');
  return given !== undefined && saneRequestId.test(given) ? given : randomUUID();
}
