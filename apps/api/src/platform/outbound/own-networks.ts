import { BlockList, isIP } from 'node:net';

/**
 * Networks that nobody reaches over the internet: this machine, the company's own, and the cloud's; and those in whose
 * addresses one of these may be written.
 */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv6');

/** Whether the address lies in a network that is not the internet's; IPv4 addresses written as IPv6 ones as well. */
export function isOwnAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && ownNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
