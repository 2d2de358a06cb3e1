import { readDiagnosis, readDiskUse, type Diagnosis, type DiskUse } from '@deskledger/contracts';
import { formatBytes } from '@deskledger/domain';
import colors from 'picocolors';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';
import { createOutput, type Output } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

type Check = Diagnosis['checks'][number];

const paints: Record<Check['status'], (text: string) => string> = {
  ok: colors.green,
  warning: colors.yellow,
  failed: colors.red,
};

/** `cli doctor`: what the server says about itself; fails when a check failed. */
export function doctorCommand(shell: Shell) {
  return command(shell, 'doctor', 'check the server, its stores, queue and projections')
    .option('--disk', 'show the disk space that each table uses, instead of the checks')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean; disk?: boolean }) => {
      const server = await connect(shell);
      if (options.disk === true) return showDiskUse(await server.call(readDiskUse), createOutput(shell, options));
      const started = Date.now();
      const { checks } = await server.call(readDiagnosis);
      const reached: Check = {
        name: 'server',
        status: 'ok',
        detail: `${server.url} answered in ${Date.now() - started} ms`,
      };
      const all = [reached, ...checks];
      const columns = [
        { heading: 'Check', value: ({ name }: Check) => name },
        {
          heading: 'Status',
          value: ({ status }: Check) => status,
          paint: (text: string, { status }: Check) => paints[status](text),
        },
        { heading: 'Detail', value: ({ detail }: Check) => detail },
      ];
      createOutput(shell, options).list(all, columns, '');
      const failed = all.filter(({ status }) => status === 'failed').map(({ name }) => name);
      if (failed.length > 0)
        throw new CommandFailed(`Failed checks: ${failed.join(', ')}.`, 'See the server log for details.');
    });
}

function showDiskUse(use: DiskUse, output: Output): void {
  type Line = DiskUse['tables'][number];
  const whole: Line = { name: 'Total', bytes: use.databaseBytes, bytesPerEvent: use.bytesPerEvent };
  const columns = [
    { heading: 'Table', value: ({ name }: Line) => name ?? 'everything else' },
    { heading: 'Size', value: ({ bytes }: Line) => formatBytes(bytes), align: 'right' as const },
    { heading: 'Bytes per event', value: ({ bytesPerEvent }: Line) => bytesPerEvent, align: 'right' as const },
  ];
  output.list([...use.tables, whole], columns, '');
}
