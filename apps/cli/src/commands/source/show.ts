import { listConnections } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource } from './find-source.js';

/** `cli source show <id>`: one connected help desk, with the address that it delivers to. */
export function sourceShowCommand(shell: Shell) {
  return command(shell, 'show', 'one connected help desk, with the address that it delivers to')
    .argument('<id>', 'id of the source')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listConnections);
      createOutput(shell, options).one(findSource(items, id), describeSource);
    });
}
