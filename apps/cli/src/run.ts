import { CommanderError, type Command } from 'commander';
import colors from 'picocolors';
import { exitCodes, FoundDifferences, type ExitCode } from './failures/failures.js';
import { explainError } from './failures/explain-error.js';
import type { Shell } from './terminal/shell.js';
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
import { mcpCommand } from './commands/mcp/mcp.js';
import { personCommand } from './commands/person/person.js';
import { projectionsCommand } from './commands/projections/projections.js';
import { sourceCommand } from './commands/source/source.js';
import { calendarCommand } from './commands/service-levels/calendar.js';
import { policyCommand } from './commands/service-levels/policy.js';
import { surveyCommand } from './commands/survey/survey.js';
import { ticketCommand } from './commands/ticket/ticket.js';
import { command } from './terminal/command.js';

const epilogue = `
Environment: DESKLEDGER_URL, DESKLEDGER_TOKEN (an API token, used instead of the saved session).
Exit codes: 0 success, 1 failure, 2 wrong usage. Data goes to stdout, messages to stderr.`;

/** Runs one command line (without node and script) and answers with the exit code; never rejects. */
export async function run(args: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    await createProgram(shell).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return codeOf(error);
    if (error instanceof FoundDifferences) return error.exitCode;
    return printFailure(shell, error);
  }
}

/** Tells the person what went wrong; answers with the exit code. */
export function printFailure(shell: Shell, error: unknown): ExitCode {
  const { lines, exitCode } = explainError(error);
  const [first = '', ...rest] = lines;
  shell.stderr.write([colors.red(first), ...rest, ''].join('\n'));
  return exitCode;
}

/** Commander has already printed its help or its complaint. */
function codeOf(error: CommanderError): ExitCode {
  return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
}

/** The whole command line of Deskledger. */
function createProgram(shell: Shell): Command {
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
    policyCommand(shell),
    calendarCommand(shell),
    accountsCommand(shell),
    exportCommand(shell),
    copyCommand(shell),
    mcpCommand(shell),
    personCommand(shell),
    doctorCommand(shell),
  ];
  const program = command(shell, 'cli', 'Manage Deskledger from the command line')
    // `backfill` has options and children of the same names: an option belongs to the command before it.
    .enablePositionalOptions()
    .addHelpText('after', epilogue);
  for (const child of children) program.addCommand(child);
  return program;
}
