import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const plainType = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/;
const nothing = Buffer.alloc(0);

/** How long a body is that says so and names a plain content type; undefined for every other. */
export function plainLength(headers: IncomingHttpHeaders): number | undefined {
  const length = headers['content-length'];
  if (length === undefined || !plainType.test(headers['content-type'] ?? '')) return undefined;
  return Number(length);
}

/**
 * Hands the body over once it is there whole, in one piece; Node sees to it that it is as long as it says. A body that
 * breaks off is never handed over: its sender is gone.
 */
export function wholeBody(request: IncomingMessage, take: (body: Buffer) => void): void {
  // A small body came with its headers, and the parser is through with both before the next tick.
  process.nextTick(() => {
    if (request.complete) take((request.read() as Buffer | null) ?? nothing);
    else collect(request, take);
  });
}

function collect(request: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => take(Buffer.concat(chunks)));
  request.on('error', () => (chunks.length = 0));
}
