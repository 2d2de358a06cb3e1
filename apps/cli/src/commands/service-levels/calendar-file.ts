import type { OrganizationDocument } from '@deskledger/contracts';
import { calendarListFaults } from '@deskledger/domain';
import { Document, isMap, isSeq, visit } from 'yaml';
import * as z from 'zod/mini';
import { pathParts, type FaultPath } from '../../yaml/fault-path.js';
import type { KnownKeys } from '../../yaml/schema-faults.js';
import { checkFile, type CheckedValue } from './check-file.js';

export type Calendars = OrganizationDocument['calendars'];
type Calendar = Calendars[number];
type Week = Calendar['weeks'][number]['week'];
type Periods = Week[number];
export type Exception = Calendar['exceptions'][number];

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

/** `08:00-12:00`; a night shift is of the day on which it begins. */
const period = z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/, 'opening and closing time such as 09:00-17:00'));
const periods = z.array(period);
const week = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, z.optional(periods)])) as Record<
    Weekday,
    z.ZodMiniOptional<typeof periods>
  >,
);
const datedWeek = z.strictObject({ from: z.optional(z.string()), week });
const exception = z.strictObject({ date: z.string(), name: z.optional(z.string()), open: z.optional(periods) });
const calendar = z.strictObject({
  id: z.string(),
  name: z.optional(z.string()),
  timezone: z.string(),
  /** The same every week; `weeks` where the hours change on a day. */
  week: z.optional(week),
  weeks: z.optional(z.array(datedWeek)),
  exceptions: z.optional(z.array(exception)),
});
/** Calendars as a file. */
export const calendarFile = z.strictObject({ calendars: z.array(calendar) });
type CalendarEntry = z.output<typeof calendar>;

/** Judges the text of a calendar file: as YAML, by its schema, and by the rules of calendars. */
export function checkCalendarFile(text: string): CheckedValue<Calendars> {
  return checkFile(text, {
    schema: calendarFile,
    needs: 'a calendar file needs a list of calendars',
    knownKeys,
    read: ({ calendars }) => calendars.map(calendarOf),
    faultsOf: (calendars, { calendars: entries }) =>
      calendarListFaults('calendars', calendars).map(({ path, message }) => ({
        path: placeOf(path, entries),
        message,
      })),
  });
}

const knownKeys: KnownKeys = (path) => {
  if (path.length === 0) return Object.keys(calendarFile.shape);
  if (path.at(-1) === 'week') return [...weekdays];
  if (path.at(-2) === 'weeks') return Object.keys(datedWeek.shape);
  return Object.keys(path.at(-2) === 'exceptions' ? exception.shape : calendar.shape);
};

function calendarOf({ id, name = id, timezone, week: always, weeks = [], exceptions = [] }: CalendarEntry): Calendar {
  const dated = weeks.map(({ from, week: hours }) => ({ from: from ?? null, week: weekOf(hours) }));
  return {
    ...{ id, name, timezone },
    weeks: always === undefined && dated.length > 0 ? dated : [{ from: null, week: weekOf(always ?? {}) }, ...dated],
    exceptions: exceptions.map(({ date, name: called = null, open = [] }) => ({
      ...{ date, name: called },
      open: open.map(periodOf),
    })),
  };
}

function weekOf(hours: { readonly [Day in Weekday]?: readonly string[] | undefined }): Week {
  return weekdays.map((day) => (hours[day] ?? []).map(periodOf));
}

function periodOf(text: string): Periods[number] {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
}

/** Where `calendars[0].weeks[0].week[3][1]` stands in a file. */
function placeOf(path: string, entries: readonly CalendarEntry[]): FaultPath {
  const [list, nth, part, index, ...rest] = pathParts(path);
  const entry = typeof nth === 'number' ? entries[nth] : undefined;
  if (entry === undefined || part !== 'weeks' || typeof index !== 'number') return pathParts(path);
  const isAlways = entry.week !== undefined && index === 0;
  const at = isAlways ? [list!, nth!] : [list!, nth!, 'weeks', index - (entry.week === undefined ? 0 : 1)];
  const [name, day, ...within] = rest;
  if (name === undefined) return at;
  return [...at, name, ...(typeof day === 'number' ? [weekdays[day]!, ...within] : [])];
}

/** Calendars as the text of their file, without what goes without saying. */
export function renderCalendars(calendars: Calendars): string {
  return rendered({ calendars: calendars.map(entryOf) });
}

/** Dates that differ from their weekday, as they stand in a calendar file. */
export function renderExceptions(exceptions: readonly Exception[]): string {
  return rendered({ exceptions: exceptions.map(exceptionEntry) });
}

function rendered(value: object): string {
  const document = new Document(value);
  visit(document, {
    Map: (_, node) => {
      if (node.has('date')) node.flow = true;
    },
    Seq: (_, node) => {
      if (node.items.every((item) => !isMap(item) && !isSeq(item))) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function entryOf({ id, name, timezone, weeks, exceptions }: Calendar): Record<string, unknown> {
  const [first] = weeks;
  const hours =
    first !== undefined && weeks.length === 1
      ? { week: weekEntry(first.week) }
      : { weeks: weeks.map(({ from, week: each }) => ({ ...(from !== null && { from }), week: weekEntry(each) })) };
  return {
    id,
    ...(name !== id && { name }),
    timezone,
    ...hours,
    ...(exceptions.length > 0 && { exceptions: exceptions.map(exceptionEntry) }),
  };
}

function weekEntry(hours: Week): Record<string, string[]> {
  return Object.fromEntries(
    weekdays.flatMap((day, index) => (hours[index]?.length ? [[day, hours[index].map(periodText)]] : [])),
  );
}

function exceptionEntry({ date, name, open }: Exception): Record<string, unknown> {
  return { date, ...(name !== null && { name }), open: open.map(periodText) };
}

const periodText = ({ from, to }: Periods[number]): string => `${from}-${to}`;
