import { readEvent } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput, describeFields } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

/** `cli events show <position>`: one recorded event, complete. */
export function eventsShowCommand(shell: Shell) {
  return command(shell, 'show', 'show one event in full')
    .argument('<position>', 'position of the event')
    .addOption(jsonOption())
    .action(async (position: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const event = await call(readEvent, { params: { position } });
      createOutput(shell, options).one(event, () => [
        ...describeFields([
          ['Type', `${event.type} (schema ${event.schemaVersion})`],
          ['Stream', `${event.streamId}, version ${event.version}`],
          ['Position', `${event.position}, partition ${event.partition}`],
          ['Occurred (UTC)', moment(event.occurredAt)],
          ['Recorded (UTC)', moment(event.recordedAt)],
        ]),
        '',
        JSON.stringify({ data: event.data, metadata: event.metadata }, null, 2),
      ]);
    });
}
