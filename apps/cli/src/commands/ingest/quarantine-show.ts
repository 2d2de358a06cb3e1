import { readQuarantined } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput, describeFields, printableLines } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

/** `cli ingest quarantine show <id>`: one element with its payload. */
export function quarantineShowCommand(shell: Shell) {
  return command(shell, 'show', 'show one rejected event with its payload')
    .argument('<id>', 'ID of the rejected event')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const item = await call(readQuarantined, { params: { id } });
      createOutput(shell, options).one(item, ({ payload, ...element }) => [
        ...describeFields([
          ['Reason', element.reason],
          ['Explanation', element.explanation],
          ['Received (UTC)', moment(element.receivedAt)],
          ['Connection', element.connection],
          ['Delivery', `${element.deliveryId}, element ${element.element}`],
          ['Resolution', element.resolution],
        ]),
        '',
        ...printableLines(payload),
      ]);
    });
}
