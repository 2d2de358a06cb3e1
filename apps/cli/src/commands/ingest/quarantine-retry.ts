import { retryQuarantined } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli ingest quarantine retry <id…>`: tries to understand elements again. */
export function quarantineRetryCommand(shell: Shell) {
  return command(shell, 'retry', 'try to understand elements again')
    .argument('<id...>', 'ids of the elements')
    .addOption(jsonOption())
    .action(async (ids: string[], options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const output = createOutput(shell, options);
      let refused = 0;
      for (const id of ids) {
        const receipt = await call(retryQuarantined, { params: { id } });
        refused += receipt.quarantined;
        output.one({ id, ...receipt }, () => [`${id}  ${outcome(receipt)}`]);
      }
      if (refused > 0)
        throw new CommandFailed(
          `${refused} of ${ids.length} could still not be understood.`,
          '`npx cli ingest quarantine show <id>` says why.',
        );
    });
}

function outcome(receipt: { accepted: number; duplicates: number }): string {
  if (receipt.accepted > 0) return 'accepted';
  return receipt.duplicates > 0 ? 'known already' : 'still not understood';
}
