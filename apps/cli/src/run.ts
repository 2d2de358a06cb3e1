import { CommanderError, Option, type Command } from 'commander';
import colors from 'picocolors';
import { exitCodes, FoundDifferences, type ExitCode } from './failures/failures.js';
import { explainError } from './failures/explain-error.js';
import { inWordsOf, type Shell } from './terminal/shell.js';
import { accountsCommand } from './commands/accounts/accounts.js';
import { backupCommand } from './commands/backup/backup.js';
import { backfillCommand } from './commands/backfill/backfill.js';
import { doctorCommand } from './commands/doctor/doctor.js';
import { auditCommand } from './commands/audit/audit.js';
import { eventsCommand } from './commands/events/events.js';
import { copyCommand } from './commands/copy/copy.js';
import { exportCommand } from './commands/export/export.js';
import { ingestCommand } from './commands/ingest/ingest.js';
import { logCommand } from './commands/log/log.js';
import { loginCommand } from './commands/login/login.js';
import { logoutCommand } from './commands/login/logout.js';
import { mcpCommand } from './commands/mcp/mcp.js';
import { personCommand } from './commands/person/person.js';
import { projectionsCommand } from './commands/projections/projections.js';
import { sourceCommand } from './commands/source/source.js';
import { calendarCommand } from './commands/service-levels/calendar.js';
import { policyCommand } from './commands/service-levels/policy.js';
import { surveyCommand } from './commands/survey/survey.js';
import { ticketCommand } from './commands/ticket/ticket.js';
import { whoamiCommand } from './commands/whoami/whoami.js';
import { completeCommand, completionCommand } from './commands/completion/completion.js';
import { contextCommand } from './commands/context/context.js';
import { examples } from './commands/examples.js';
import { command } from './terminal/command.js';
import { commandsOf, showExamples } from './terminal/examples.js';
import { cliVersion } from './version.js';

const epilogue = `
Environment: DESKLEDGER_URL, DESKLEDGER_TOKEN (an API token, used instead of the saved session), DESKLEDGER_SERVER (as
--server).
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
  shell.stderr.write(inWordsOf(shell, [colors.red(first), ...rest, ''].join('\n')));
  return exitCode;
}

/** Commander has already printed its help or its complaint. */
function codeOf(error: CommanderError): ExitCode {
  return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
}

/** The whole command line of Deskledger. `outside` is the shell as it was handed in: --server goes into its environment. */
export function createProgram(outside: Shell): Command {
  const env = { ...outside.env };
  const shell: Shell = { ...outside, env };
  const children = [
    loginCommand(shell),
    logoutCommand(shell),
    whoamiCommand(shell),
    contextCommand(shell),
    backupCommand(shell),
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
    completionCommand(shell),
  ];
  const program: Command = command(shell, shell.program, 'Manage Deskledger from the command line')
    .version(cliVersion)
    // `backfill` has options and children of the same names: an option belongs to the command before it.
    .enablePositionalOptions()
    .hook('preAction', (_program, action) => {
      const { server } = action.optsWithGlobals<{ server?: string }>();
      if (server !== undefined) env['DESKLEDGER_SERVER'] = server;
    });
  for (const child of children) program.addCommand(child);
  showExamples(shell, program, examples);
  program.addHelpText('after', epilogue);
  program.addCommand(
    completeCommand(shell, () => program),
    { hidden: true },
  );
  for (const { path, command: each } of commandsOf(program))
    if (!withoutServer.test(path))
      each.addOption(new Option('--server <server>', 'saved server to use, by name or address'));
  return program;
}

/** Commands that name a server in a way of their own, or none. */
const withoutServer = /^(login|context|complet|backup restore|(survey|policy|calendar) (validate|schema))/;
