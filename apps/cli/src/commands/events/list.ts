import { listEvents } from '@deskledger/contracts';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { eventColumns } from './event-columns.js';

interface ListOptions {
  json?: boolean;
  after?: number;
  before?: number;
  type?: string;
  stream?: string;
  limit: number;
  latest?: boolean;
}

const position = (name: string) => wholeNumber(name, 0, 999_999_999_999_999);

/** `cli events list`: recorded events in the order of their position. */
export function eventsListCommand(shell: Shell) {
  return command(shell, 'list', 'list events in the order of the log')
    .option('--after <position>', 'only events after this position', position('--after'))
    .option('--before <position>', 'only events before this position', position('--before'))
    .option('--type <type>', 'only events of this type, such as TicketClosed')
    .option('--stream <id>', 'only events of this stream')
    .option('--limit <number>', 'maximum number of events', wholeNumber('--limit', 1, 1000), 100)
    .option('--latest', 'list the newest first')
    .addOption(jsonOption())
    .action(async ({ after, before, json, latest, ...filter }: ListOptions) => {
      const { call } = await connect(shell);
      const query = {
        ...filter,
        after: after === undefined ? undefined : String(after),
        before: before === undefined ? undefined : String(before),
        latest: latest === true ? ('true' as const) : undefined,
      };
      const { events } = await call(listEvents, { query });
      createOutput(shell, { json }).list(events, eventColumns, 'No events match.');
    });
}
