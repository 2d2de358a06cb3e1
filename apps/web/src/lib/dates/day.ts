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

/**
 * `21 Nov 2026`: day, short month, year (spec, section 9), unless the reader has chosen another form. Without the year
 * where the day stands `beside` one of the same year.
 */
export function formatDay(day: Day, beside?: Day): string {
  const year = yearBehind(day, beside);
  return year !== '' && writtenDates().order === 'iso' ? day : `${formatShortDay(day)}${year}`;
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

/**
 * `21 – 27 Nov 2026`, `28 Oct – 3 Nov 2026`, `30 Dec 2025 – 5 Jan 2026`; one day stands alone. Without the year of the
 * day that it stands `beside`.
 */
export function formatRange(from: Day, to: Day, beside?: Day): string {
  const { order } = writtenDates();
  const end = formatDay(to, beside);
  if (from === to) return end;
  if (order === 'iso' || yearOf(from) !== yearOf(to)) return `${formatDay(from, beside)} – ${end}`;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatShortDay(from)} – ${end}`;
  return order === 'month-first'
    ? `${formatShortDay(from)} – ${numberOf(to)}${yearBehind(to, beside)}`
    : `${numberOf(from)} – ${end}`;
}

/** The short name of the month of a day or of a month. */
function monthOf(day: string): string {
  return writtenDates().months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** The year behind a short day; nothing where it is that of the day `beside`. */
function yearBehind(day: Day, beside: Day | undefined): string {
  if (beside !== undefined && yearOf(beside) === yearOf(day)) return '';
  return `${writtenDates().order === 'month-first' ? ',' : ''} ${yearOf(day)}`;
}

function yearOf(day: Day): string {
  return day.slice(0, 4);
}

function numberOf(day: Day): string {
  return `${Number(day.slice(8))}${writtenDates().dot}`;
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(dayToAxis(day)).getUTCDay());
}
