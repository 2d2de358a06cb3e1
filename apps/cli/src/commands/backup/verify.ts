import { listBackups, verifyBackup } from '@deskledger/contracts';
import { CommandFailed } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { duration } from '../../terminal/words.js';
import { followRun } from './follow-run.js';

/** `cli backup verify [id] [--restore]`: reads a backup back; fails when anything in it is not as it was written. */
export function backupVerifyCommand(shell: Shell) {
  return command(shell, 'verify', 'read a backup back and compare it with its checksums')
    .argument('[backup]', 'backup from `backup list`; without it, the newest')
    .option('--restore', 'also restore it into a temporary database and compare its figures')
    .addOption(jsonOption())
    .action(async (id: string | undefined, options: { restore?: boolean; json?: boolean }) => {
      const server = await connect(shell);
      const started = await server.call(verifyBackup, {
        params: { id: id ?? 'latest' },
        body: { restore: options.restore ?? false },
      });
      const run = await followRun(shell, server, started);
      const { items } = await server.call(listBackups);
      const found = items.find((item) => item.id === run.backup);
      if (found === undefined) throw new CommandFailed(`The backup ${run.backup} no longer exists.`);
      createOutput(shell, options).one(found, ({ drill }) => [
        `Backup ${found.id} is complete, and so is the log up to ${found.restorableUntil}.`,
        ...(options.restore && drill !== null
          ? [
              `Restored for a trial in ${duration(drill.seconds)}, without differences:`,
              ...Object.entries(drill.figures).map(([name, figure]) => `  ${name}: ${figure.toLocaleString('en-US')}`),
            ]
          : []),
      ]);
    });
}
