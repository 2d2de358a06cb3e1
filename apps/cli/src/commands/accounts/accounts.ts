import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { accountsStateCommand } from './change-state.js';
import { accountsCreateCommand } from './create.js';
import { accountsListCommand } from './list.js';

export function accountsCommand(shell: Shell): Command {
  return group(shell, 'accounts', 'who can sign in', [
    accountsListCommand(shell),
    accountsCreateCommand(shell),
    accountsStateCommand(shell, 'disable'),
    accountsStateCommand(shell, 'enable'),
  ]);
}
