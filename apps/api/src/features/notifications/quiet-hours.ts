import type { NotificationSettings } from '@deskledger/contracts';
import { zoneOffset } from '@deskledger/domain';

/** Whether an instant (epoch milliseconds) lies in the quiet hours, which may begin on the evening before. */
export function isQuiet(quietHours: NotificationSettings['quietHours'], at: number, timezone: string): boolean {
  if (quietHours === null) return false;
  const { from, to } = quietHours;
  const time = new Date(at + zoneOffset(timezone, at)).toISOString().slice(11, 16);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
