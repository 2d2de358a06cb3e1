import type { NotificationSettings } from '@deskledger/contracts';
import { zoneOffset } from '@deskledger/domain';

/** What a row of wishes says of them; null: there are none. */
export function quietHoursOf({ quietFrom: from, quietTo: to }: QuietColumns): NotificationSettings['quietHours'] {
  return from === null || to === null ? null : { from, to };
}

interface QuietColumns {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** Whether an instant (epoch milliseconds) lies in the quiet hours, which may begin on the evening before. */
export function isQuiet(quietHours: NotificationSettings['quietHours'], at: number, timezone: string): boolean {
  if (quietHours === null) return false;
  const { from, to } = quietHours;
  const time = new Date(at + zoneOffset(timezone, at)).toISOString().slice(11, 16);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
