import { writtenDates } from './date-form.js';

/** A calendar day, `YYYY-MM-DD`, without a time or a zone. */
export type Day = string;

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

/** `21 Nov 2026`: day, short month, year (spec, section 9), unless the reader has chosen another form. */
export function formatDay(day: Day): string {
  const { order } = writtenDates();
  if (order === 'iso') return day;
  return `${formatShortDay(day)}${order === 'month-first' ? ',' : ''} ${day.slice(0, 4)}`;
}

/** `21 Nov` */
export function formatShortDay(day: Day): string {
  const { order } = writtenDates();
  if (order === 'iso') return day.slice(5);
  return order === 'month-first' ? `${monthOf(day)} ${numberOf(day)}` : `${numberOf(day)} ${monthOf(day)}`;
}

/** `Nov 2026`, of a month `YYYY-MM`. */
export function formatMonth(month: string): string {
  return writtenDates().order === 'iso' ? month : `${monthOf(month)} ${month.slice(0, 4)}`;
}

/** `Monday 23 November` style names are for speech; this is `Monday 23 Nov 2026`. */
export function formatLongDay(day: Day): string {
  const { order, weekdays } = writtenDates();
  const weekday = weekdays[new Date(dayToAxis(day)).getUTCDay()] ?? '';
  return `${weekday}${order === 'month-first' ? ',' : ''} ${formatDay(day)}`;
}

/** `21 – 27 Nov 2026`, `28 Oct – 3 Nov 2026`, `30 Dec 2025 – 5 Jan 2026`; one day stands alone. */
export function formatRange(from: Day, to: Day): string {
  const { order } = writtenDates();
  if (from === to) return formatDay(from);
  if (order === 'iso' || from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatShortDay(from)} – ${formatDay(to)}`;
  return order === 'month-first'
    ? `${formatShortDay(from)} – ${numberOf(to)}, ${to.slice(0, 4)}`
    : `${numberOf(from)} – ${formatDay(to)}`;
}

/** The short name of the month of a day or of a month. */
function monthOf(day: string): string {
  return writtenDates().months[Number(day.slice(5, 7)) - 1] ?? '';
}

function numberOf(day: Day): string {
  return `${Number(day.slice(8))}${writtenDates().dot}`;
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(dayToAxis(day)).getUTCDay());
}
