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
import { backfillShowCommand } from './show.js';

interface BackfillOptions {
  source?: string;
  file?: string;
  dryRun?: boolean;
  resume?: string;
  retryFor: number;
  wait: boolean;
  json?: boolean;
}

/** `cli backfill`: sends a file of events in numbered batches; its children look after the runs. */
export function backfillCommand(shell: Shell): Command {
  const parent = command(shell, 'backfill', 'bring in history from a file of events, and look after such runs')
    .enablePositionalOptions()
    .option('--source <name>', 'whose events they are: standard')
    .option('--file <path>', 'file with one event a line (NDJSON, gzip or not); - reads standard input')
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
  const run = await sendFile(shell, fileToSend(options));
  createOutput(shell, options).one(run, describeBackfill);
  if (!run.dryRun || run.quarantined === 0) return;
  throw new CommandFailed(
    `${counted(run.quarantined, 'event')} could not be understood.`,
    'Nothing was stored. Mend the file and try again.',
  );
}

function fileToSend({ source, file, resume, dryRun, retryFor, wait }: BackfillOptions): FileToSend {
  if (file === undefined) {
    throw new WrongUse('--file is missing.', 'For example: npx cli backfill --source standard --file events.ndjson.gz');
  }
  if (source === undefined && resume === undefined) {
    throw new WrongUse('--source is missing.', 'For example: --source standard');
  }
  const patienceMs = retryFor * 1000;
  return { file, source: source ?? 'standard', resume, dryRun: dryRun === true, patienceMs, untilApplied: wait };
}
