import { changeBackfill } from '@deskledger/contracts';
import type { Command } from 'commander';
import { batchLimits, cutIntoBatches } from '../../backfill/batches.js';
import { createNarrator } from '../../backfill/narrator.js';
import { openInput } from '../../backfill/input.js';
import { openRun } from '../../backfill/open-run.js';
import { untilApplied } from '../../backfill/until-applied.js';
import { upload } from '../../backfill/upload.js';
import { command, jsonOption, wholeNumber } from '../../command.js';
import { connect } from '../../connect.js';
import { messageOf } from '../../error-codes.js';
import { CommandFailed, WrongUse } from '../../failures.js';
import { createOutput } from '../../output.js';
import type { Shell } from '../../shell.js';
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
    .action((options: BackfillOptions) => sendFile(shell, options));
  for (const child of [backfillListCommand(shell), backfillShowCommand(shell), ...backfillChangeCommands(shell)])
    parent.addCommand(child);
  return parent;
}

async function sendFile(shell: Shell, options: BackfillOptions): Promise<void> {
  const { source, file } = withRequired(options);
  const server = await connect(shell);
  const input = await openInput(shell, file);
  const run = await openRun(server, input, { source, dryRun: options.dryRun, resume: options.resume });
  const narrator = createNarrator(shell, run, input);
  const sending = {
    server,
    runId: run.id,
    patienceMs: options.retryFor * 1000,
    interruption: shell.interruption,
    ...narrator.incidents,
  };
  try {
    const batches = cutIntoBatches(input.chunks, batchLimits, input.name);
    await upload({
      sending,
      batches,
      skipThrough: run.lastBatch,
      room: narrator.room,
      onReceipt: narrator.onReceipt,
    });
    if (options.wait && !run.dryRun) await untilApplied(sending, narrator.onApplying);
  } catch (error) {
    throw resumable(error, file, run.id, source);
  } finally {
    narrator.finish();
  }
  const finished = await server.call(changeBackfill, { params: { id: run.id, change: 'complete' } });
  createOutput(shell, options).one(finished, describeBackfill);
  if (run.dryRun && finished.quarantined > 0)
    throw new CommandFailed(
      `${finished.quarantined} lines could not be understood.`,
      'Nothing was stored. Mend them and try again.',
    );
}

function withRequired({ source, file, resume }: BackfillOptions): { source: string; file: string } {
  if (file === undefined)
    throw new WrongUse('--file is missing.', 'For example: npx cli backfill --source standard --file events.ndjson.gz');
  if (source === undefined && resume === undefined)
    throw new WrongUse('--source is missing.', 'For example: --source standard');
  return { source: source ?? 'standard', file };
}

/** The same failure, with the command that goes on from here. */
function resumable(error: unknown, file: string, id: string, source: string): CommandFailed {
  const message = messageOf(error);
  const advice = error instanceof CommandFailed && error.advice !== undefined ? `${error.advice}\n` : '';
  return new CommandFailed(
    message,
    `${advice}Go on with: npx cli backfill --source ${source} --file ${file} --resume ${id}`,
  );
}
