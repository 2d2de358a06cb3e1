import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { eventsListCommand } from './list.js';
import { eventsShowCommand } from './show.js';
import { eventsTailCommand } from './tail.js';

export function eventsCommand(shell: Shell): Command {
  return group(shell, 'events', 'read the event log', [
    eventsListCommand(shell),
    eventsTailCommand(shell),
    eventsShowCommand(shell),
  ]);
}
