import { readLogSeal } from '@deskledger/contracts';
import { CommandFailed } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli log note`: the newest signed note over the log, to be kept elsewhere. */
export function logNoteCommand(shell: Shell) {
  return command(shell, 'note', 'print the latest signed note of the log, to store elsewhere')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { seal } = await call(readLogSeal);
      if (seal === null)
        throw new CommandFailed(
          'Nothing is sealed yet.',
          'Try again later. A worker seals the log a minute after the first event.',
        );
      const output = createOutput(shell, options);
      output.one(seal, ({ note }) => note.replace(/\n$/, '').split('\n'));
      output.info(`Public key to verify it with: ${seal.key}`);
    });
}
