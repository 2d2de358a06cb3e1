import { undoVoid } from '@deskledger/contracts';
import { connect } from '../../../session/connect.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { counted } from '../../../terminal/words.js';

/** `cli survey unvoid <id>`: counts voided responses again, on their own days. */
export function surveyUnvoidCommand(shell: Shell) {
  return command(shell, 'unvoid', 'count voided responses again')
    .argument('<id>', 'ID of the void, as `survey voids` lists it')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const undone = await call(undoVoid, { params: { id } });
      createOutput(shell, options).one(undone, ({ responses }) => [
        responses === 1 ? '1 response counts again.' : `${counted(responses, 'response')} count again.`,
      ]);
    });
}
