import type { Command } from 'commander';
import { accountsCommand } from './commands/accounts/accounts.js';
import { backfillCommand } from './commands/backfill/backfill.js';
import { doctorCommand } from './commands/doctor/doctor.js';
import { auditCommand } from './commands/audit/audit.js';
import { eventsCommand } from './commands/events/events.js';
import { copyCommand } from './commands/copy/copy.js';
import { exportCommand } from './commands/export/export.js';
import { ingestCommand } from './commands/ingest/ingest.js';
import { logCommand } from './commands/log/log.js';
import { loginCommand } from './commands/login/login.js';
import { personCommand } from './commands/person/person.js';
import { projectionsCommand } from './commands/projections/projections.js';
import { sourceCommand } from './commands/source/source.js';
import { surveyCommand } from './commands/survey/survey.js';
import { ticketCommand } from './commands/ticket/ticket.js';
import { command } from './terminal/command.js';
import type { Shell } from './terminal/shell.js';

const epilogue = `
Environment: DESKLEDGER_URL, DESKLEDGER_TOKEN (an API token; goes before the stored login).
Exit codes: 0 done, 1 failed, 2 wrong use. Data goes to stdout, messages to stderr.`;

/** The whole command line of Deskledger. */
export function createProgram(shell: Shell): Command {
  const children = [
    loginCommand(shell),
    backfillCommand(shell),
    ingestCommand(shell),
    sourceCommand(shell),
    projectionsCommand(shell),
    auditCommand(shell),
    logCommand(shell),
    eventsCommand(shell),
    ticketCommand(shell),
    surveyCommand(shell),
    accountsCommand(shell),
    exportCommand(shell),
    copyCommand(shell),
    personCommand(shell),
    doctorCommand(shell),
  ];
  const program = command(shell, 'cli', 'Deskledger: the ledger of every ticket')
    // `backfill` has options and children of the same names: an option belongs to the command before it.
    .enablePositionalOptions()
    .addHelpText('after', epilogue);
  for (const child of children) program.addCommand(child);
  return program;
}
