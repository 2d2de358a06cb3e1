import type { EditableSettings } from '@deskledger/contracts';
import { formatDay } from '../../../lib/dates/day.js';
import { datedText } from './service-level-words.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { days, said } = serviceLevelsCopy;
/** Dates that are told one by one. */
const most = 5;

export type Calendar = EditableSettings['calendar'];
export type Week = Calendar['weeks'][number]['week'];
export type Period = Week[number][number];

/** `Europe/Berlin, Mon–Fri 09:00–17:00, Christmas closed`: the days that are open, and what differs from them. */
export function calendarText({ timezone, weeks, exceptions }: Calendar): string {
  const usual = datedText(weeks, ({ week }) =>
    weekLines(week)
      .filter(({ isOpen }) => isOpen)
      .map((line) => said.hours(line.days, line.hours))
      .join(', '),
  );
  const more = exceptions.length > most ? [said.moreDates(exceptions.length - most)] : [];
  const dates = [...exceptions.slice(0, most).map(exceptionText), ...more].join(', ');
  return [`${timezone}, ${usual}`, dates].filter((part) => part !== '').join('; ');
}

/** `Christmas (25 Dec 2026) closed` */
export function exceptionText({ date, name, open }: Calendar['exceptions'][number]): string {
  const day = formatDay(date);
  return said.hours(name === null ? day : said.named(name, day), hoursText(open));
}

interface WeekLine {
  /** `Mon–Fri` */
  days: string;
  hours: string;
  isOpen: boolean;
}

/** A week in as few lines as it takes: days in a row with the same hours are one. */
export function weekLines(week: Week): WeekLine[] {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const [index, periods] of week.entries()) {
    const hours = hoursText(periods);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = index;
    else runs.push({ first: index, last: index, hours });
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`,
    hours,
    isOpen: hours !== said.closed,
  }));
}

/** `09:00–12:00 and 13:00–17:00`; closed where there are none. */
export function hoursText(periods: readonly Period[]): string {
  if (periods.length === 0) return said.closed;
  return periods.map(({ from, to }) => `${from}–${to}`).join(said.and);
}

function shortDay(index: number): string {
  return (days[index] ?? '').slice(0, 3);
}
