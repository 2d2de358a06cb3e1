import { zoneOffset } from '@deskledger/domain';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** `23 – 29 Nov 2026`, `29 Nov 2026`: local days, both inclusive. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  const range = days.formatRange(new Date(from), new Date(to));
  return asElsewhere(range.replaceAll(/\s*–\s*/g, ' – '));
}

/** `Nov 2026`. @param month `2026-11` */
export const formatMonth = (month: string): string => asElsewhere(months.format(new Date(`${month}-01`)));

/** `Monday, 30 Nov 2026, 08:00 (Europe/Berlin)`. */
export const formatMoment = (instant: string, timezone: string): string =>
  `${weekday.format(localOf(instant, timezone))}, ${formatMinute(instant, timezone)} (${timezone})`;

/** `30 Nov 2026, 08:00`: in the zone. */
export const formatMinute = (instant: string, timezone: string): string =>
  `${asElsewhere(days.format(localOf(instant, timezone)))}, ${formatTime(instant, timezone)}`;

/** `08:00`: in the zone. */
export const formatTime = (instant: string, timezone: string): string =>
  localOf(instant, timezone).toISOString().slice(11, 16);

/** The local time as if it were UTC. */
function localOf(instant: string, timezone: string): Date {
  const at = Date.parse(instant);
  return new Date(at + zoneOffset(timezone, at));
}

/** On the screens every month has three letters. */
const asElsewhere = (text: string): string => text.replaceAll('Sept', 'Sep');
