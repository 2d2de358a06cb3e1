import { hash } from 'node:crypto';
import type { SourceEvent } from './source-event.js';

const longestKey = 200;

/**
 * Fingerprint (32 hexadecimal digits) of what an event says: its type, time and data. Attempt numbers, trace ids and
 * the envelope it came in do not count, so that one event told twice is the same event.
 */
export function contentHash(event: SourceEvent): string {
  return hash('sha256', JSON.stringify([event.type, event.time, event.data]), 'hex').slice(0, 32);
}

/**
 * The key under which an event is recognised again within its connection: its own id, else the delivery's id (with
 * the index in a batch), else its content.
 */
export function eventKey(event: SourceEvent, deliveryKey: string | undefined, content: string): string {
  const key = event.id ?? deliveryKey ?? `content ${content}`;
  return key.length > longestKey ? `${key.slice(0, 100)} ${hash('sha256', key, 'base64')}` : key;
}
