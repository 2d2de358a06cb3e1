import { discardQuarantined } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli ingest quarantine discard <id…>`: puts elements aside for good. */
export function quarantineDiscardCommand(shell: Shell) {
  return command(shell, 'discard', 'put elements aside for good')
    .argument('<id...>', 'ids of the elements')
    .addOption(jsonOption())
    .action(async (ids: string[], options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const output = createOutput(shell, options);
      for (const id of ids) {
        await call(discardQuarantined, { params: { id } });
        output.one({ id, resolution: 'discarded' }, () => [`${id}  discarded`]);
      }
    });
}
