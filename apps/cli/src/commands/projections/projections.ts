import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { projectionsListCommand } from './list.js';
import { projectionsRebuildCommand } from './rebuild.js';
import { projectionsVerifyCommand } from './verify.js';

export function projectionsCommand(shell: Shell): Command {
  return group(shell, 'projections', 'the tables behind every figure', [
    projectionsListCommand(shell),
    projectionsVerifyCommand(shell),
    projectionsRebuildCommand(shell),
  ]);
}
