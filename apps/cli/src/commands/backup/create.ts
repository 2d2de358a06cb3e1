import { createBackup } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { followRun } from './follow-run.js';

/** `cli backup create`: makes a backup now, and reads it back. */
export function backupCreateCommand(shell: Shell) {
  return command(shell, 'create', 'back up the embedded database now, and verify the backup')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const server = await connect(shell);
      const run = await followRun(shell, server, await server.call(createBackup));
      createOutput(shell, options).one(run, ({ backup }) => [`Created and verified backup ${backup}.`]);
    });
}
