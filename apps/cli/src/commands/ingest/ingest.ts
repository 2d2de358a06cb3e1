import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { quarantineDiscardCommand } from './quarantine-discard.js';
import { quarantineListCommand } from './quarantine-list.js';
import { quarantineRetryCommand } from './quarantine-retry.js';
import { quarantineShowCommand } from './quarantine-show.js';
import { ingestStatusCommand } from './status.js';

export function ingestCommand(shell: Shell): Command {
  const quarantine = group(shell, 'quarantine', 'review rejected events', [
    quarantineListCommand(shell),
    quarantineShowCommand(shell),
    quarantineRetryCommand(shell),
    quarantineDiscardCommand(shell),
  ]);
  return group(shell, 'ingest', 'inspect deliveries from help desks', [ingestStatusCommand(shell), quarantine]);
}
