import { listProjections, type Projection } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

const columns = [
  { heading: 'Projection', value: (item: Projection) => item.name },
  { heading: 'Version', value: (item: Projection) => item.version, align: 'right' as const },
  { heading: 'Runs', value: (item: Projection) => item.lifecycle },
  { heading: 'Lag (events)', value: (item: Projection) => item.lag, align: 'right' as const },
  { heading: 'Rebuilt (UTC)', value: (item: Projection) => moment(item.rebuiltAt) },
  { heading: 'Rebuild', value: rebuildWords },
];

/** `cli projections list`: every projection and how far it is. */
export function projectionsListCommand(shell: Shell) {
  return command(shell, 'list', 'projections and how far they are')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listProjections);
      createOutput(shell, options).list(items, columns, 'The server has no projections.');
    });
}

function rebuildWords({ rebuild }: Projection): string | null {
  if (rebuild === null) return null;
  if (rebuild.status === 'failed') return `failed: ${rebuild.error ?? 'the server log says why'}`;
  return rebuild.status === 'completed'
    ? 'completed'
    : `${rebuild.done.toLocaleString('en-US')} of ${rebuild.total.toLocaleString('en-US')}`;
}
