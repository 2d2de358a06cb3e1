/** A calendar day, `YYYY-MM-DD`, without a time or a zone. */
export type Day = string;

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const millisecondsPerDay = 86_400_000;

/** Whether the text names a day that exists. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Midnight UTC of the day: a place on an axis where every day is equally long. Never a moment in anybody's life. */
export function dayToAxis(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: Day, count: number): Day {
  return new Date(dayToAxis(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Both ends included. */
export function countDays(from: Day, to: Day): number {
  return Math.round((dayToAxis(to) - dayToAxis(from)) / millisecondsPerDay) + 1;
}

/** `21 Nov 2026`: day, short month, year (spec, section 9). */
export function formatDay(day: Day): string {
  return `${formatShortDay(day)} ${day.slice(0, 4)}`;
}

/** `21 Nov` */
export function formatShortDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** `Nov 2026`, of a month `YYYY-MM`. */
export function formatMonth(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** `Monday 23 November` style names are for speech; this is `Monday 23 Nov 2026`. */
export function formatLongDay(day: Day): string {
  return `${weekdayNames[new Date(dayToAxis(day)).getUTCDay()] ?? ''} ${formatDay(day)}`;
}

/** `21 – 27 Nov 2026`, `28 Oct – 3 Nov 2026`, `30 Dec 2025 – 5 Jan 2026`; one day stands alone. */
export function formatRange(from: Day, to: Day): string {
  if (from === to) return formatDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} – ${formatDay(to)}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${formatShortDay(from)} – ${formatDay(to)}`
    : `${formatDay(from)} – ${formatDay(to)}`;
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(dayToAxis(day)).getUTCDay());
}
