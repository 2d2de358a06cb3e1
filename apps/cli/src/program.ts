import type { Command } from 'commander';
import { command, group } from './command.js';
import { accountsStateCommand } from './commands/accounts/change-state.js';
import { accountsCreateCommand } from './commands/accounts/create.js';
import { accountsListCommand } from './commands/accounts/list.js';
import { backfillCommand } from './commands/backfill/backfill.js';
import { doctorCommand } from './commands/doctor.js';
import { eventsListCommand } from './commands/events/list.js';
import { eventsShowCommand } from './commands/events/show.js';
import { eventsTailCommand } from './commands/events/tail.js';
import { exportCommand } from './commands/export/export.js';
import { quarantineDiscardCommand } from './commands/ingest/quarantine-discard.js';
import { quarantineListCommand } from './commands/ingest/quarantine-list.js';
import { quarantineRetryCommand } from './commands/ingest/quarantine-retry.js';
import { quarantineShowCommand } from './commands/ingest/quarantine-show.js';
import { ingestStatusCommand } from './commands/ingest/status.js';
import { loginCommand } from './commands/login.js';
import { projectionsListCommand } from './commands/projections/list.js';
import { projectionsRebuildCommand } from './commands/projections/rebuild.js';
import { projectionsVerifyCommand } from './commands/projections/verify.js';
import { surveyCommand } from './commands/survey/survey.js';
import { ticketShowCommand } from './commands/ticket/show.js';
import type { Shell } from './shell.js';

const epilogue = `
Environment: DESKLEDGER_URL, DESKLEDGER_TOKEN (an API token; goes before the stored login).
Exit codes: 0 done, 1 failed, 2 wrong use. Data goes to stdout, messages to stderr.`;

/** The whole command line of Deskledger. */
export function createProgram(shell: Shell): Command {
  const quarantine = group(shell, 'quarantine', 'what could not be understood', [
    quarantineListCommand(shell),
    quarantineShowCommand(shell),
    quarantineRetryCommand(shell),
    quarantineDiscardCommand(shell),
  ]);
  const children = [
    loginCommand(shell),
    backfillCommand(shell),
    group(shell, 'ingest', 'deliveries of the help desks', [ingestStatusCommand(shell), quarantine]),
    group(shell, 'projections', 'the tables behind every figure', [
      projectionsListCommand(shell),
      projectionsVerifyCommand(shell),
      projectionsRebuildCommand(shell),
    ]),
    group(shell, 'events', 'the log of everything that happened', [
      eventsListCommand(shell),
      eventsTailCommand(shell),
      eventsShowCommand(shell),
    ]),
    group(shell, 'ticket', 'one ticket', [ticketShowCommand(shell)]),
    surveyCommand(shell),
    group(shell, 'accounts', 'who can sign in', [
      accountsListCommand(shell),
      accountsCreateCommand(shell),
      accountsStateCommand(shell, 'disable'),
      accountsStateCommand(shell, 'enable'),
    ]),
    exportCommand(shell),
    doctorCommand(shell),
  ];
  const program = command(shell, 'cli', 'Deskledger: the ledger of every ticket')
    // `backfill` has options and children of the same names: an option belongs to the command before it.
    .enablePositionalOptions()
    .addHelpText('after', epilogue);
  for (const child of children) program.addCommand(child);
  return program;
}
