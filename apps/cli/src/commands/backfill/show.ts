import { readBackfill } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeBackfill } from './describe-backfill.js';

/** `cli backfill show <id>`: one run. */
export function backfillShowCommand(shell: Shell) {
  return command(shell, 'show', 'one run')
    .argument('<id>', 'id of the run')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      createOutput(shell, options).one(await call(readBackfill, { params: { id } }), describeBackfill);
    });
}
