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
      createOutput(shell, options).one(await findSource(await connect(shell), id), describeSource);
    });
}
