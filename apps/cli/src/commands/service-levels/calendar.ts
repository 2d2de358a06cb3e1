import type { Command } from 'commander';
import type { Shell } from '../../terminal/shell.js';
import { calendarFile, checkCalendarFile, renderCalendars, type Calendars } from './calendar-file.js';
import { importIcsCommand } from './import-ics.js';
import { settingsFileCommand } from './settings-file.js';

/** `cli calendar …`: the business hours that targets count in, as YAML files. */
export function calendarCommand(shell: Shell): Command {
  return settingsFileCommand<Calendars, object>(
    shell,
    {
      noun: 'calendar',
      plural: 'calendars',
      schema: calendarFile,
      addOptions: (to) => to,
      check: (text) => checkCalendarFile(text),
      render: renderCalendars,
      onServer: ({ calendars }) => calendars,
      changed: (_, calendars) => ({ calendars }),
      draft: (calendars) => ({ calendars }),
    },
    [importIcsCommand(shell)],
  );
}
