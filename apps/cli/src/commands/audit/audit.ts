import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { auditListCommand } from './list.js';
import { auditVerifyCommand } from './verify.js';

export function auditCommand(shell: Shell): Command {
  return group(shell, 'audit', 'what people and programs did', [auditListCommand(shell), auditVerifyCommand(shell)]);
}
