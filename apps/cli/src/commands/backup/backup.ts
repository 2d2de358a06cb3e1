import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { backupCreateCommand } from './create.js';
import { backupListCommand } from './list.js';
import { backupRestoreCommand } from './restore.js';
import { backupVerifyCommand } from './verify.js';

export function backupCommand(shell: Shell): Command {
  return group(shell, 'backup', 'back up the embedded database, and check and restore its backups', [
    backupCreateCommand(shell),
    backupListCommand(shell),
    backupVerifyCommand(shell),
    backupRestoreCommand(shell),
  ]);
}
