import { addDays, calendarBounds, type LocalDay } from '@deskledger/domain';
import ICAL from 'ical.js';
import { CommandFailed } from '../../failures/failures.js';
import { command, jsonOption, localDay } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { messageOf } from '../../failures/error-codes.js';
import { readTextFile } from '../../yaml/read-text-file.js';
import { renderExceptions, type Exception } from './calendar-file.js';

interface ImportOptions {
  since?: string;
  until?: string;
  json?: boolean;
}

/** `cli calendar import-ics <file>`: the whole days of an iCalendar file as closed dates, to be reviewed and pasted. */
export function importIcsCommand(shell: Shell) {
  return command(shell, 'import-ics', 'print the whole-day events of an iCalendar file as closed dates')
    .argument('<file>', 'iCalendar file (.ics); `-` reads standard input')
    .option('--since <date>', 'leave out earlier dates; default: 1 January of this year', localDay('--since'))
    .option('--until <date>', 'leave out later dates; default: 31 December of the next year', localDay('--until'))
    .addOption(jsonOption())
    .action(async (path: string, options: ImportOptions) => {
      const output = createOutput(shell, options);
      const { name, text } = await readTextFile(shell, path);
      const year = new Date().getUTCFullYear();
      const { since = `${year}-01-01`, until = `${year + 1}-12-31` } = options;
      const { dates, timed } = closedDates(parsed(text, name), since, until);
      if (timed > 0)
        output.info(`Left out ${counted(timed, 'event')} with a time of day. Only whole days become dates.`);
      if (dates.length > calendarBounds.exceptions) {
        const advice = `A calendar has at most ${calendarBounds.exceptions}. Use --since and --until to choose fewer.`;
        throw new CommandFailed(`${name} has ${counted(dates.length, 'date')}.`, advice);
      }
      if (dates.length === 0) return output.info(`${name} has no whole-day events from ${since} to ${until}.`);
      output.one({ exceptions: dates }, () => renderExceptions(dates).trimEnd().split('\n'));
      output.info(`${counted(dates.length, 'date')}. Review them, then add them to a calendar file.`);
    });
}

/** @throws CommandFailed where it is something else */
export function parsed(text: string, name: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text) as unknown[]);
  } catch (error) {
    throw new CommandFailed(`${name} is not an iCalendar file: ${messageOf(error)}.`);
  }
}

/** What repeats more often is no holiday. */
const mostRepeats = 2_000;

/**
 * The days of whole-day events between two days (both included), each once, by their order; the first name counts.
 * `timed`: events that begin at a time of day, which are left out.
 */
export function closedDates(calendar: ICAL.Component, since: LocalDay, until: LocalDay) {
  const names = new Map<LocalDay, string | null>();
  let timed = 0;
  for (const entry of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(entry);
    if (!event.startDate.isDate) {
      timed += 1;
      continue;
    }
    const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
    for (const start of startsOf(event, until))
      for (let nth = 0; nth < days; nth++) {
        const date = addDays(start, nth);
        if (date >= since && date <= until && !names.has(date)) names.set(date, nameOf(event));
      }
  }
  const dates = [...names].map(([date, name]): Exception => ({ date, name, open: [] }));
  return { dates: dates.sort((one, other) => (one.date < other.date ? -1 : 1)), timed };
}

function startsOf(event: ICAL.Event, until: LocalDay): LocalDay[] {
  const first = event.startDate.toString();
  if (!event.isRecurring()) return [first];
  const starts: LocalDay[] = [];
  const repeats = event.iterator();
  for (let nth = 0; nth < mostRepeats; nth++) {
    const next = repeats.next() as ICAL.Time | null | undefined;
    if (!next || next.toString() > until) break;
    starts.push(next.toString());
  }
  return starts;
}

function nameOf({ summary }: ICAL.Event): string | null {
  const name = (summary ?? '').trim().slice(0, calendarBounds.name);
  return name === '' ? null : name;
}
