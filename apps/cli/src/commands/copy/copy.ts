import { startCopy } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { saveExport } from '../../session/save-export.js';
import { command } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli copy`: everything that the instance knows, for an empty one (`npm run import`). */
export function copyCommand(shell: Shell) {
  return command(shell, 'copy', 'everything that is recorded, as a ZIP archive for an empty Deskledger')
    .requiredOption('--output <file>', 'where the archive is written to')
    .action(async ({ output }: { output: string }) => {
      const server = await connect(shell);
      const start = () => server.call(startCopy);
      await saveExport(shell, server, { start, isSame: ({ kind }) => kind === 'copy' }, output);
    });
}
