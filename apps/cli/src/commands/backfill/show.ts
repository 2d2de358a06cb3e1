import { readBackfill } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeBackfill } from './describe-backfill.js';
import { watchRun } from './pull/watch-run.js';

/** `cli backfill show <id>`: one run. */
export function backfillShowCommand(shell: Shell) {
  return command(shell, 'show', 'show one run')
    .argument('<id>', 'ID of the run')
    .option('--watch', 'wait until the import from a help desk is done')
    .addOption(jsonOption())
    .action(async (id: string, { watch, ...options }: { watch?: boolean; json?: boolean }) => {
      const server = await connect(shell);
      const run = await server.call(readBackfill, { params: { id } });
      const isWatched = watch === true && run.mode !== 'file' && run.status === 'running';
      createOutput(shell, options).one(isWatched ? await watchRun(shell, server, run) : run, describeBackfill);
    });
}
