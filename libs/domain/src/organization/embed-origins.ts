import type { RefusalDetail } from '../core/refusal.js';

/** Websites at most that may show surveys in a frame. */
export const mostEmbedOrigins = 20;

const longestOrigin = 260;
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The origins as they were meant: without the space around them, empty ones, and the slash that browsers add. */
export function tidyOrigins(origins: readonly string[]): string[] {
  return origins.flatMap((text) => {
    const origin = text.trim();
    if (origin === '') return [];
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    return [url !== undefined && url.href === `${url.origin}/` ? url.origin : origin];
  });
}

/** What is wrong with a list of websites, by their places. */
export function embedOriginFaults(list: string, origins: readonly string[]): RefusalDetail[] {
  if (origins.length > mostEmbedOrigins)
    return [{ path: list, message: `must have at most ${mostEmbedOrigins} websites` }];
  return origins.flatMap((origin, index) => {
    const path = `${list}[${index}]`;
    if (!isOrigin(origin))
      return [{ path, message: 'must be a website such as https://help.example.com, without a path' }];
    return origins.indexOf(origin) === index ? [] : [{ path, message: 'must be in the list only once' }];
  });
}

/** Whether the text is the origin of a website and nothing more; without TLS only on this machine. */
function isOrigin(text: string): boolean {
  if (text.length > longestOrigin || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isPlain = origin === text && !/[*;,\s]/.test(text);
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname)));
}
