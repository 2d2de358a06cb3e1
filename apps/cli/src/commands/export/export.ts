import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option } from 'commander';
import { command } from '../../terminal/command.js';
import { checkOutput, writeWhole } from '../../terminal/output-file.js';
import { connect } from '../../session/connect.js';
import { WrongUse } from '../../failures/failures.js';
import type { Shell } from '../../terminal/shell.js';
import { checkOptions, exportedFile, exportKinds, type ExportOptions } from './exported-file.js';

const periods = ['today', '7days', '30days', '90days', '120days', '180days', '1year'] as const;

/** `cli export tickets|responses|rollups`: rows for other programs, as they come. */
export function exportCommand(shell: Shell) {
  return command(shell, 'export', 'export tickets, survey responses or daily figures for other programs')
    .argument('<what>', `what to export: ${exportKinds.join(', ')}`)
    .addOption(new Option('--format <format>', 'file format').choices(['csv', 'ndjson']).default('csv'))
    .addOption(
      new Option('--range <range>', 'period up to today').choices(periods).default('30days').conflicts(['from', 'to']),
    )
    .option('--from <day>', 'first day, such as 2026-11-01; use with --to instead of --range')
    .option('--to <day>', 'last day')
    .option('--survey <id>', 'ID of the survey; needed for responses')
    .option('--output <file>', 'write to this file instead of stdout')
    .action(async (what: string, options: ExportOptions & { output?: string }) => {
      const kind = exportKinds.find((known) => known === what);
      if (kind === undefined)
        throw new WrongUse(`'${what}' cannot be exported.`, `Choose one of ${exportKinds.join(', ')}.`);
      checkOptions(kind, options);
      const { output } = options;
      if (output !== undefined) await checkOutput(output);
      const server = await connect(shell);
      const file = await exportedFile(server, kind, options);
      const bytes = { written: 0 };
      const content = counted(file, bytes);
      await (output === undefined
        ? pipeline(Readable.from(content), shell.stdout, { end: false, signal: shell.interruption })
        : writeWhole(shell, output, content));
      shell.stderr.write(`${bytes.written.toLocaleString('en-US')} bytes written\n`);
    });
}

async function* counted(content: AsyncIterable<Uint8Array>, bytes: { written: number }): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    bytes.written += part.length;
    yield part;
  }
}
