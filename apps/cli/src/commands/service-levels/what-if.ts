import {
  clockNames,
  exportWhatIf,
  readOrganization,
  tryServiceLevels,
  whatIfResult,
  type WhatIf,
  type WhatIfDraft,
} from '@deskledger/contracts';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { connect, type Server } from '../../session/connect.js';
import { command, jsonOption, localDay } from '../../terminal/command.js';
import { checkOutput, writeWhole } from '../../terminal/output-file.js';
import { createOutput, renderTable, type Column } from '../../terminal/output.js';
import { progressDisplay } from '../../terminal/progress.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, targetTime } from '../../terminal/words.js';
import { messageOf } from '../../failures/error-codes.js';
import { soundFile, type SettingsFile } from './sound-file.js';

interface WhatIfOptions {
  since?: string;
  until?: string;
  failBelow?: number;
  output?: string;
  json?: boolean;
}

/** `cli policy|calendar what-if <file>`: what a file would have made of past tickets. */
export function whatIfCommand<Value, Options>(shell: Shell, kind: SettingsFile<Value, Options>) {
  return command(shell, 'what-if', `try the ${kind.plural} of a file on past tickets, without saving them`)
    .argument('<file>', 'YAML file; `-` reads standard input')
    .option('--since <date>', 'only tickets created on this day or later', localDay('--since'))
    .option('--until <date>', 'only tickets created on this day or earlier', localDay('--until'))
    .option('--fail-below <percent>', 'fail if less than this share of the deadlines of a target is met', percent)
    .option('-o, --output <file>', 'save every deadline with another result to this CSV file')
    .addOption(jsonOption())
    .action(async (path: string, options: WhatIfOptions) => {
      const { since, until, failBelow, output: file } = options;
      if (file !== undefined) await checkOutput(file);
      const output = createOutput(shell, options);
      const server = await connect(shell);
      const { value } = await soundFile(shell, output, path, kind, await server.call(readOrganization));
      const draft = { ...kind.draft(value), ...(since && { since }), ...(until && { until }) };
      const result = await tried(shell, server, draft);
      output.one(result, describe);
      if (file !== undefined) {
        const { body } = await server.open(exportWhatIf, draft, shell.interruption);
        await writeWhole(shell, file, body as AsyncIterable<Uint8Array>);
        output.info(`Saved ${counted(result.changed, 'deadline')} with another result to ${file}.`);
      }
      const worst = failBelow === undefined ? [] : result.targets.filter(({ after }) => isBelow(after.rate, failBelow));
      if (worst.length > 0) {
        const rates = worst.map(({ kind: of, after }) => `${clockNames[of]} ${rateText(after.rate)}`);
        throw new CommandFailed(`Below ${failBelow} %: ${rates.join(', ')}.`);
      }
    });
}

function percent(text: string): number {
  const value = /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= 100) return value;
  throw new WrongUse(`--fail-below is '${text}'. It must be a number from 0 to 100, such as 95.`);
}

const isBelow = (rate: number | null, least: number): boolean => rate !== null && rate < least;

async function tried(shell: Shell, server: Server, draft: WhatIfDraft): Promise<WhatIf> {
  const display = progressDisplay(shell);
  try {
    const answer = await server.open(tryServiceLevels, draft, shell.interruption);
    return await whatIfResult(answer, (done, total) =>
      display.update({ fraction: total === 0 ? 1 : done / total, text: `${counted(done, 'ticket')} tried` }),
    );
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) throw new CommandFailed(messageOf(error));
    throw error;
  } finally {
    display.finish();
  }
}

function describe({ tickets, targets, organizations, needed }: WhatIf): string[] {
  if (targets.length === 0) return [`Nothing is promised to ${counted(tickets, 'ticket')}, now or by this file.`];
  return [
    `${counted(tickets, 'ticket')} tried. Deadlines met:`,
    ...table(targets, targetColumns),
    ...(organizations.length === 0 ? [] : ['', 'Organizations with other results:']),
    ...(organizations.length === 0 ? [] : table(organizations, organizationColumns)),
    ...(needed.length === 0 ? [] : ['', 'What each target would have to allow:']),
    ...(needed.length === 0 ? [] : table(needed, neededColumns)),
  ];
}

const table = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => renderTable(rows, columns).split('\n');
const rateText = (rate: number | null): string => (rate === null ? '--' : `${rate} %`);

type Target = WhatIf['targets'][number];
const newly = (verdict: 'breached' | 'met') => (target: Target) =>
  target.moves.reduce((sum, { to, promises }) => sum + (to === verdict ? promises : 0), 0);

const targetColumns: readonly Column<Target>[] = [
  { heading: 'Target', value: ({ kind }) => clockNames[kind] },
  { heading: 'Now', value: ({ before }) => rateText(before.rate), align: 'right' },
  { heading: 'By this file', value: ({ after }) => rateText(after.rate), align: 'right' },
  { heading: 'Decided', value: ({ after }) => after.met + after.missed, align: 'right' },
  { heading: 'Newly missed', value: newly('breached'), align: 'right' },
  { heading: 'Newly met', value: newly('met'), align: 'right' },
];

type Organization = WhatIf['organizations'][number];
const organizationColumns: readonly Column<Organization>[] = [
  { heading: 'Organization', value: ({ name }) => name ?? 'Not set' },
  { heading: 'Now', value: ({ before }) => rateText(before.rate), align: 'right' },
  { heading: 'By this file', value: ({ after }) => rateText(after.rate), align: 'right' },
  { heading: 'Newly missed', value: ({ newlyMissed }) => newlyMissed, align: 'right' },
  { heading: 'Newly met', value: ({ newlyMet }) => newlyMet, align: 'right' },
];

type Needed = WhatIf['needed'][number];
const withinShare = (wanted: number): Column<Needed> => ({
  heading: `For ${wanted} %`,
  value: ({ within }) => {
    const minutes = within.find(({ share }) => share === wanted)?.minutes ?? null;
    return minutes === null ? '--' : targetTime(minutes);
  },
  align: 'right',
});
const neededColumns: readonly Column<Needed>[] = [
  { heading: 'Policy', value: ({ policy }) => policy.name },
  { heading: 'Target', value: ({ kind }) => clockNames[kind] },
  { heading: 'Allows', value: ({ minutes }) => targetTime(minutes), align: 'right' },
  { heading: 'Met', value: ({ met }) => met, align: 'right' },
  { heading: 'Missed', value: ({ missed }) => missed, align: 'right' },
  ...[90, 95, 99].map(withinShare),
];
