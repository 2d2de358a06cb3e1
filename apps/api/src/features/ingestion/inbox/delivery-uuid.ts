import { randomUUID } from 'node:crypto';

/** Deliveries of one millisecond begin alike. */
let latest = { time: 0, beginning: beginningOf(0) };

/** A UUID of version 7: ordered by time, so that the latest deliveries lie together in the index. */
export function deliveryUuid(receivedAt: Date): string {
  const time = receivedAt.getTime();
  if (time !== latest.time) latest = { time, beginning: beginningOf(time) };
  return latest.beginning + randomUUID().slice(15);
}

function beginningOf(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7`;
}
