import { hash } from 'node:crypto';

const longestKey = 200;

/**
 * Fingerprint (32 hexadecimal digits) of what an event says, as its adapter tells: one event told twice is the same
 * event.
 */
export function contentHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, 32);
}

/**
 * The key under which an event is recognised again within its connection: its own id, else the delivery's id (with
 * the index in a batch), else its content.
 */
export function eventKey(id: string | null, deliveryKey: string | undefined, content: string): string {
  const key = id ?? deliveryKey ?? `content ${content}`;
  return key.length > longestKey ? `${key.slice(0, 100)} ${hash('sha256', key, 'base64')}` : key;
}
