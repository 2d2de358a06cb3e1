import { readBackfill } from '@deskledger/contracts';
import { command, jsonOption } from '../../command.js';
import { connect } from '../../connect.js';
import { createOutput } from '../../output.js';
import type { Shell } from '../../shell.js';
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
