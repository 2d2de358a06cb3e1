import { hash } from 'node:crypto';

const variants = '89ab';

/** A UUIDv5 (RFC 9562): always the same for a name. Of the package's many steps only the hash is left, since every ticket needs it. */
export function nameBasedId(namespace: Buffer, name: string): string {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'hex');
  const variant = variants[Number.parseInt(hex.charAt(16), 16) % variants.length];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The bytes of a namespace that is written as a UUID. */
export function namespaceOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}
