import { changeConnection, listConnections } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource } from './find-source.js';

const texts = {
  disable: 'disable a connection and refuse its deliveries',
  enable: 'accept deliveries of a connection again',
};

/** `cli source disable|enable <id>` */
export function sourceStateCommand(shell: Shell, action: keyof typeof texts) {
  return command(shell, action, texts[action])
    .argument('<id>', 'ID of the connection')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listConnections);
      findSource(items, id);
      const changed = await call(changeConnection, { params: { id }, body: { disabled: action === 'disable' } });
      createOutput(shell, options).one(changed, describeSource);
    });
}
