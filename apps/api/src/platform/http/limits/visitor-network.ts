import { isIPv6 } from 'node:net';

const groups = 8;
/** A provider gives one customer a whole /64; whoever owns one has 2^64 addresses to come from. */
const networkGroups = 4;

/** What stands for one visitor where calls are counted: an IPv4 address as it is, an IPv6 address by its /64. */
export function visitorNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  return `${wholeGroups(plain)
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** All eight groups: `::` stands for as many zeros as are missing. */
function wholeGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  return [...head, ...Array<string>(Math.max(0, groups - head.length - tail.length)).fill('0'), ...tail];
}
