import { changeBackfill } from '@deskledger/contracts';
import type { Command } from 'commander';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeBackfill } from './describe-backfill.js';

const changes = {
  pause: 'pause a run; its sender waits',
  resume: 'continue a paused or failed run',
  cancel: 'cancel a run; events already received are kept',
} as const;

/** `cli backfill pause|resume|cancel <id>`. */
export function backfillChangeCommands(shell: Shell): Command[] {
  return (['pause', 'resume', 'cancel'] as const).map((change) =>
    command(shell, change, changes[change])
      .argument('<id>', 'ID of the run')
      .addOption(jsonOption())
      .action(async (id: string, options: { json?: boolean }) => {
        const { call } = await connect(shell);
        createOutput(shell, options).one(await call(changeBackfill, { params: { id, change } }), describeBackfill);
      }),
  );
}
