import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { logNoteCommand } from './note.js';
import { logVerifyCommand } from './verify.js';

export function logCommand(shell: Shell): Command {
  return group(shell, 'log', 'verify the event log against its seals', [
    logVerifyCommand(shell),
    logNoteCommand(shell),
  ]);
}
