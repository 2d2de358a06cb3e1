import type { Backfill } from '@deskledger/contracts';
import type { Command } from 'commander';
import { sendFile, type FileToSend } from './sending/send-file.js';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { backfillChangeCommands } from './change.js';
import { describeBackfill } from './describe-backfill.js';
import { backfillListCommand } from './list.js';
import { pullDesk } from './pull/pull-desk.js';
import { backfillShowCommand } from './show.js';

interface BackfillOptions {
  source?: string;
  file?: string;
  since?: string;
  watch?: boolean;
  dryRun?: boolean;
  resume?: string;
  retryFor: number;
  wait: boolean;
  json?: boolean;
}

/** `cli backfill`: sends a file of events, or has a help desk read; its children look after the runs. */
export function backfillCommand(shell: Shell): Command {
  const parent = command(
    shell,
    'backfill',
    'bring in history from a file of events or from a help desk, and look after such runs',
  )
    .enablePositionalOptions()
    .option('--source <name>', 'whose events they are, such as standard or zendesk')
    .option('--file <path>', 'file with one event a line (NDJSON, gzip or not); - reads standard input')
    .option('--since <day>', 'have the help desk read: what has changed since then')
    .option('--watch', 'stay until the help desk is read')
    .option('--dry-run', 'check only; fails when something cannot be understood')
    .option('--resume <id>', 'go on with a run that was interrupted')
    .option(
      '--retry-for <seconds>',
      'how long to wait for a server that is away',
      wholeNumber('--retry-for', 0, 86_400),
      600,
    )
    .option('--no-wait', 'end when everything is received, before it is applied')
    .addOption(jsonOption())
    .action((options: BackfillOptions) => send(shell, options));
  for (const child of [backfillListCommand(shell), backfillShowCommand(shell), ...backfillChangeCommands(shell)])
    parent.addCommand(child);
  return parent;
}

async function send(shell: Shell, options: BackfillOptions): Promise<void> {
  const run = options.since === undefined ? await sendFile(shell, fileToSend(options)) : await pull(shell, options);
  createOutput(shell, options).one(run, describeBackfill);
  if (!run.dryRun || run.quarantined === 0) return;
  throw new CommandFailed(
    `${counted(run.quarantined, 'event')} could not be understood.`,
    'Nothing was stored. Mend the file and try again.',
  );
}

function pull(shell: Shell, { source, since = '', file, resume, dryRun, watch }: BackfillOptions): Promise<Backfill> {
  if (file !== undefined || resume !== undefined) {
    throw new WrongUse('--since has a help desk read; it goes neither with --file nor with --resume.');
  }
  if (source === undefined) throw new WrongUse('--source is missing.', 'For example: --source zendesk');
  return pullDesk(shell, { source, since, dryRun: dryRun === true, watch: watch === true });
}

function fileToSend({ source, file, resume, dryRun, retryFor, wait }: BackfillOptions): FileToSend {
  if (file === undefined) {
    throw new WrongUse(
      '--file or --since is missing.',
      'For example: npx cli backfill --source standard --file events.ndjson.gz',
    );
  }
  if (source === undefined && resume === undefined) {
    throw new WrongUse('--source is missing.', 'For example: --source standard');
  }
  const patienceMs = retryFor * 1000;
  return { file, source: source ?? 'standard', resume, dryRun: dryRun === true, patienceMs, untilApplied: wait };
}
