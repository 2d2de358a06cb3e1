import { zoneOffset } from '@deskledger/domain';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** `23 – 29 Nov 2026`, `29 Nov 2026`: local days, both inclusive. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  const range = days.formatRange(new Date(from), new Date(to));
  return asElsewhere(range.replaceAll(/\s*–\s*/g, ' – '));
}

/** `Monday, 30 Nov 2026, 08:00 (Europe/Berlin)`. */
export function formatMoment(instant: string, timezone: string): string {
  const at = Date.parse(instant);
  const local = new Date(at + zoneOffset(timezone, at));
  return `${weekday.format(local)}, ${formatMinute(instant, timezone)} (${timezone})`;
}

/** `30 Nov 2026, 08:00`: in the zone. */
export function formatMinute(instant: string, timezone: string): string {
  const at = Date.parse(instant);
  const local = new Date(at + zoneOffset(timezone, at));
  return `${asElsewhere(days.format(local))}, ${local.toISOString().slice(11, 16)}`;
}

/** On the screens every month has three letters. */
const asElsewhere = (text: string): string => text.replaceAll('Sept', 'Sep');
