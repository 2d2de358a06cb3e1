import { isIP } from 'node:net';

/** Networks that have a name of their own, as Fastify knows them. */
const names = ['loopback', 'linklocal', 'uniquelocal'];
const longestPrefix: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** undefined when a part of the list is neither an address nor a network, or is the whole internet. */
export function parseTrustedProxies(text: string): readonly string[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => names.includes(part) || isNetwork(part)) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would let everybody say who they are.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (longestPrefix[family] ?? 0);
}
