import type { ServerResponse } from 'node:http';

/**
 * Sends an answer whose bytes are ready; `headers` are names and values in turn. `sent` is told once, when the last
 * byte is out or the caller is gone.
 */
export function sendAtOnce(
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer | string | null,
  sent: () => void,
): void {
  if (!response.destroyed) response.writeHead(status, headers).end(body);
  // Nearly always all of it is with the kernel by now; the event that says so costs as much as the headers do.
  if (response.destroyed || response.socket?.writableLength === 0) sent();
  else response.on('close', sent);
}
