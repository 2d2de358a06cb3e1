import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { sourceAddCommand } from './add.js';
import { sourceStateCommand } from './change-state.js';
import { sourceChangeCommand } from './change.js';
import { sourceGiveAccessCommand } from './give-access.js';
import { sourceListCommand } from './list.js';
import { sourceReconcileCommand } from './reconcile.js';
import { sourceRotateSecretCommand } from './rotate-secret.js';
import { sourceShowCommand } from './show.js';
import { sourceTestCommand } from './test.js';

/** `cli source …`: the help desks that deliver. */
export function sourceCommand(shell: Shell): Command {
  return group(shell, 'source', 'manage connections to help desks', [
    sourceListCommand(shell),
    sourceShowCommand(shell),
    sourceAddCommand(shell),
    sourceChangeCommand(shell),
    sourceRotateSecretCommand(shell),
    sourceGiveAccessCommand(shell),
    sourceReconcileCommand(shell),
    sourceTestCommand(shell),
    sourceStateCommand(shell, 'disable'),
    sourceStateCommand(shell, 'enable'),
  ]);
}
