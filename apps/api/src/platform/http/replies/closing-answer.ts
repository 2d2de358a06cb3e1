import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@deskledger/contracts';
import type { CutOff } from '../limits/cut-offs.js';

type Refusal = Pick<Problem, 'status' | 'code' | 'detail'>;

export const tooSlow: Refusal = { status: 408, code: 'invalid_request', detail: 'Request timed out.' };

/** By the codes of Node's parser. */
const known: Readonly<Record<string, readonly [CutOff, Refusal]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['slow', tooSlow],
  HPE_HEADER_OVERFLOW: [
    'large_headers',
    { status: 431, code: 'too_large', detail: 'The address and headers are too large.' },
  ],
};
const noRequest: Refusal = { status: 400, code: 'invalid_request', detail: 'The request could not be read.' };

/** A problem document as the last thing that is said over a connection on which no reply is possible any more. */
export function closingAnswer({ status, ...recorded }: Refusal): string {
  const body = JSON.stringify({ ...recorded, status, requestId: randomUUID() });
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Answers what Node's parser cannot read, or does not wait for any longer, and ends the connection. Tells why; undefined
 * when the other side has gone.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): CutOff | undefined {
  const hasGone = error.code === 'ECONNRESET' || !socket.writable;
  const [reason, refusal] = known[error.code ?? ''] ?? ['unreadable', noRequest];
  if (!hasGone) socket.write(closingAnswer(refusal));
  socket.destroySoon();
  return hasGone ? undefined : reason;
}
