import type { DateForm } from '@deskledger/contracts';

/** The parts of a written day in their order: day before month, month before day, or as ISO 8601 has it. */
type Order = 'day-first' | 'month-first' | 'iso';

export interface WrittenDates {
  readonly order: Order;
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** What stands behind the number of a day. */
  readonly dot: '' | '.';
}

const english = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  dot: '',
} as const;

const forms: Readonly<Record<DateForm, () => WrittenDates>> = {
  english: () => ({ order: 'day-first', ...english }),
  american: () => ({ order: 'month-first', ...english }),
  iso: () => ({ order: 'iso', ...english }),
  german: () => ({ ...namesOf('de'), dot: '.' }),
  french: () => namesOf('fr'),
  spanish: () => namesOf('es'),
};

/** Names as they stand in a date; the browser knows them. */
function namesOf(language: string): WrittenDates {
  const part = (form: Intl.DateTimeFormatOptions, wanted: string, date: Date) =>
    new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
      .formatToParts(date)
      .find(({ type }) => type === wanted)?.value ?? '';
  const months = english.months.map((_, month) =>
    part({ day: 'numeric', month: 'short' }, 'month', new Date(Date.UTC(2026, month, 1))),
  );
  // The first of November 2026 is a Sunday.
  const weekdays = english.weekdays.map((_, day) =>
    part({ weekday: 'long' }, 'weekday', new Date(Date.UTC(2026, 10, 1 + day))),
  );
  return { order: 'day-first', months, weekdays, dot: '' };
}

const key = 'date-form';
const listeners = new Set<() => void>();
let form = stored();
let written = forms[form]();

/** How days are written on this device now. */
export const writtenDates = (): WrittenDates => written;
export const dateForm = (): DateForm => form;

/** The copy on this device lets the first paint write days as the account says, before the account is there. */
export function writeDatesAs(chosen: DateForm): void {
  if (chosen === form) return;
  form = chosen;
  written = forms[chosen]();
  localStorage.setItem(key, chosen);
  for (const listener of listeners) listener();
}

export function subscribeToDateForm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): DateForm {
  // Where there is no browser nothing is kept.
  const text = globalThis.localStorage?.getItem(key);
  return Object.keys(forms).find((one): one is DateForm => one === text) ?? 'english';
}
