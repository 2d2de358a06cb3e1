import { readDiagnosis, type Diagnosis } from '@deskledger/contracts';
import colors from 'picocolors';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

type Check = Diagnosis['checks'][number];

const marks: Record<Check['status'], string> = {
  ok: colors.green('ok'),
  warning: colors.yellow('warning'),
  failed: colors.red('failed'),
};

/** `cli doctor`: what the server says about itself; fails when a check failed. */
export function doctorCommand(shell: Shell) {
  return command(shell, 'doctor', 'check the server, its stores, its queue and its projections')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const server = await connect(shell);
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
        { heading: 'Status', value: ({ status }: Check) => marks[status] },
        { heading: 'Detail', value: ({ detail }: Check) => detail },
      ];
      createOutput(shell, options).list(all, columns, '');
      const failed = all.filter(({ status }) => status === 'failed').map(({ name }) => name);
      if (failed.length > 0)
        throw new CommandFailed(`Failed: ${failed.join(', ')}.`, 'The server log has the details.');
    });
}
