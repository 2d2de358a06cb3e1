import { setTimeout as pause } from 'node:timers/promises';
import { isAbort } from '../../failures/error-codes.js';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { followEvents } from './follow-events.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { eventLine } from './event-columns.js';

interface TailOptions {
  json?: boolean;
  type?: string;
  stream?: string;
  lines: number;
}

const pollMs = 1000;

/** `cli events tail`: the last events, and every new one until Ctrl-C. */
export function eventsTailCommand(shell: Shell) {
  return command(shell, 'tail', 'show the latest events, then new ones until Ctrl-C')
    .option('--type <type>', 'only events of this type, such as TicketClosed')
    .option('--stream <id>', 'only events of this stream')
    .option('-n, --lines <number>', 'number of past events to show', wholeNumber('--lines', 0, 1000), 10)
    .addOption(jsonOption())
    .action(async ({ json, lines, ...filter }: TailOptions) => {
      const { call } = await connect(shell);
      const output = createOutput(shell, { json });
      const tick = () => pause(pollMs, undefined, { signal: shell.interruption }).catch(() => undefined);
      const source = followEvents({
        call,
        filter,
        past: lines,
        tick,
        stopped: () => shell.interruption.aborted,
        now: Date.now,
      });
      try {
        for await (const event of source) output.one(event, () => [eventLine(event)]);
      } catch (error) {
        // Ctrl-C is how it ends.
        if (!isAbort(error)) throw error;
      }
    });
}
