import { changeConnection, listConnections } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource } from './find-source.js';

const texts = { disable: 'take nothing more from a help desk', enable: 'take deliveries of a help desk again' };

/** `cli source disable|enable <id>` */
export function sourceStateCommand(shell: Shell, action: keyof typeof texts) {
  return command(shell, action, texts[action])
    .argument('<id>', 'id of the source')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listConnections);
      findSource(items, id);
      const changed = await call(changeConnection, { params: { id }, body: { disabled: action === 'disable' } });
      createOutput(shell, options).one(changed, describeSource);
    });
}
