import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { personEraseCommand } from './erase.js';
import { personErasuresCommand } from './erasures.js';
import { personExportCommand } from './export.js';
import { personFindCommand } from './find.js';

export function personCommand(shell: Shell): Command {
  return group(shell, 'person', 'what is known of a contact, and erasing it', [
    personFindCommand(shell),
    personExportCommand(shell),
    personEraseCommand(shell),
    personErasuresCommand(shell),
  ]);
}
