import { randomUUID } from 'node:crypto';

/** A UUID of version 7: ordered by time, so that the latest deliveries lie together in the index. */
export function deliveryUuid(receivedAt: Date): string {
  const time = receivedAt.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
