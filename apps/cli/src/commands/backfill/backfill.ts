import type { Backfill } from '@deskledger/contracts';
import type { Command } from 'commander';
import { dateOrders, isTimezone, type DateOrder } from '@deskledger/domain';
import { sendFile, type FileToSend } from './sending/send-file.js';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { backfillChangeCommands } from './change.js';
import { describeBackfill } from './describe-backfill.js';
import { knownEncoding } from './file/decoding.js';
import type { FileChoices } from './file/open-file.js';
import { showMapping } from './file/show-mapping.js';
import { backfillListCommand } from './list.js';
import { pullConnection } from './pull/pull-connection.js';
import { backfillShowCommand } from './show.js';

const dayMs = 86_400_000;

interface BackfillOptions {
  source?: string;
  file?: string;
  map: Record<string, string>;
  showMap?: boolean;
  zone?: string;
  encoding?: string;
  dateOrder?: DateOrder;
  excelDates?: boolean;
  since?: string;
  until?: string;
  watch?: boolean;
  dryRun?: boolean;
  resume?: string;
  retryFor: number;
  wait: boolean;
  json?: boolean;
}

/** `cli backfill`: sends a file of events, or has a help desk read; its children look after the runs. */
export function backfillCommand(shell: Shell): Command {
  const parent = command(shell, 'backfill', 'import history from a file or a help desk, and manage import runs')
    .enablePositionalOptions()
    .option('--source <name>', 'ID of the connection that the events belong to, such as standard or zendesk')
    .option(
      '--file <path>',
      'table exported by the help desk (CSV, .xlsx), or one event per line (NDJSON), optionally gzipped; - reads standard input',
    )
    .option(
      '--map <heading=field>',
      'what a column of a table contains; nothing after the = skips the column',
      mapped,
      {},
    )
    .option('--show-map', 'print how columns are mapped, without sending anything')
    .option('--zone <name>', 'time zone of a table, such as Europe/Berlin; default: that of the connection', knownZone)
    .option('--encoding <name>', 'encoding of the file, if it has no byte order mark', knownEncoding)
    .option('--date-order <dmy|mdy>', 'order of dates such as 03/02/2025, if the table leaves it open', knownOrder)
    .option('--excel-dates', 'read numbers such as 45628.5 in time columns of a table as Excel dates')
    .option('--since <day>', 'import from the help desk what changed since this day', beginning)
    .option('--until <day>', 'skip what changed after this day', end)
    .option('--watch', 'wait until the import from the help desk is done')
    .option('--dry-run', 'check only, without storing anything; fails if events are rejected')
    .option('--resume <id>', 'continue an interrupted run')
    .option(
      '--retry-for <seconds>',
      'how long to retry while the server is unavailable',
      wholeNumber('--retry-for', 0, 86_400),
      600,
    )
    .option('--no-wait', 'exit once everything is received, before it is applied')
    .addOption(jsonOption())
    .action((options: BackfillOptions) => send(shell, options));
  for (const child of [backfillListCommand(shell), backfillShowCommand(shell), ...backfillChangeCommands(shell)])
    parent.addCommand(child);
  return parent;
}

async function send(shell: Shell, options: BackfillOptions): Promise<void> {
  if (options.showMap === true) return showMapping(shell, fileToShow(options), createOutput(shell, options));
  const run = options.since === undefined ? await sendFile(shell, fileToSend(options)) : await pull(shell, options);
  createOutput(shell, options).one(run, describeBackfill);
  if (!run.dryRun || run.quarantined === 0) return;
  throw new CommandFailed(
    `${counted(run.quarantined, 'event')} rejected.`,
    'Nothing was stored. Fix the file and try again.',
  );
}

function pull(shell: Shell, options: BackfillOptions): Promise<Backfill> {
  const { source, since = '', until, file, resume, dryRun, watch } = options;
  if (file !== undefined || resume !== undefined || readingOptions(options).length > 0) {
    throw new WrongUse(
      '--since cannot be used with --file, --resume, --map, --zone, --encoding, --date-order or --excel-dates.',
    );
  }
  if (source === undefined) throw new WrongUse('--source is missing.', 'For example: --source zendesk');
  return pullConnection(shell, { source, since, until, dryRun: dryRun === true, watch: watch === true });
}

function fileToSend(options: BackfillOptions): FileToSend {
  const { source, file, resume, until, dryRun, retryFor, wait, map: fields, zone, encoding } = options;
  const { dateOrder, excelDates = false } = options;
  if (file === undefined) {
    throw new WrongUse(
      '--file or --since is missing.',
      'For example: npx cli backfill --source standard --file events.ndjson.gz',
    );
  }
  if (source === undefined && resume === undefined) {
    throw new WrongUse('--source is missing.', 'For example: --source standard');
  }
  if (resume !== undefined && until !== undefined)
    throw new WrongUse('--until cannot be used with --resume: the run keeps its own end.');
  const patienceMs = retryFor * 1000;
  const read = { file, source, fields, zone, encoding, dateOrder, excelDates, options: readingOptions(options) };
  return { ...read, resume, until, dryRun: dryRun === true, patienceMs, untilApplied: wait };
}

function fileToShow(options: BackfillOptions): FileChoices {
  const { source = '', since, resume } = options;
  if (since !== undefined || resume !== undefined)
    throw new WrongUse('--show-map cannot be used with --since or --resume.');
  return { ...fileToSend(options), source };
}

/** What says how the file is read, as it was given. */
function readingOptions({ map, zone, encoding, dateOrder, excelDates }: BackfillOptions): string[] {
  return [
    ...Object.entries(map).flatMap(([heading, field]) => ['--map', `${heading}=${field}`]),
    ...(zone === undefined ? [] : ['--zone', zone]),
    ...(encoding === undefined ? [] : ['--encoding', encoding]),
    ...(dateOrder === undefined ? [] : ['--date-order', dateOrder]),
    ...(excelDates === true ? ['--excel-dates'] : []),
  ];
}

/** One more `Heading=field`; a heading may hold the sign itself. */
function mapped(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.lastIndexOf('=');
  if (at > 0) return { ...before, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
  throw new WrongUse(
    `--map is '${text}'. It takes a heading and a field.`,
    'For example: --map "Ticket Owner=assignee"',
  );
}

const beginning = (text: string) => dayOrInstant('--since', text).from;

const end = (text: string) => dayOrInstant('--until', text).to;

function knownOrder(text: string): DateOrder {
  const order = dateOrders.find((each) => each === text);
  if (order !== undefined) return order;
  throw new WrongUse(`--date-order is '${text}'. It must be dmy (day first) or mdy (month first).`);
}

function knownZone(text: string): string {
  if (isTimezone(text)) return text;
  throw new WrongUse(`--zone is '${text}', which is not a time zone.`, 'For example: --zone Europe/Berlin');
}

/**
 * When what an option names begins, and when it is over, as instants: a day lasts from midnight to midnight in UTC, an
 * instant no time at all.
 * @throws WrongUse
 */
function dayOrInstant(option: string, text: string): { from: string; to: string } {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = Date.parse(isDay ? `${text}T00:00:00Z` : text);
  const exists = isDay
    ? !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    : /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!exists || Number.isNaN(time))
    throw new WrongUse(
      `${option} is '${text}'. It must be a day or a time with its offset.`,
      `For example: ${option} 2025-01-01`,
    );
  return { from: new Date(time).toISOString(), to: new Date(time + (isDay ? dayMs : 0)).toISOString() };
}
