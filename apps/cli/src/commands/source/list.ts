import { listConnections, type Connection } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

const columns = [
  { heading: 'ID', value: ({ id }: Connection) => id },
  { heading: 'Kind', value: ({ source }: Connection) => source },
  { heading: 'Name', value: ({ name }: Connection) => name },
  { heading: 'Disabled (UTC)', value: ({ disabledAt }: Connection) => moment(disabledAt) },
  { heading: 'Address', value: ({ address }: Connection) => address },
];

/** `cli source list`: the connected help desks. */
export function sourceListCommand(shell: Shell) {
  return command(shell, 'list', 'list connections to help desks')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listConnections);
      createOutput(shell, options).list(items, columns, 'No connections yet.');
    });
}
