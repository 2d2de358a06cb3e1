import type { IncomingMessage } from 'node:http';

/**
 * The first header of this name (lower case), without making the object of all headers: Node puts that together when
 * it is first asked for, which is a good part of the time that a prepared answer takes.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index]!;
    if (given.length === name.length && given.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}
