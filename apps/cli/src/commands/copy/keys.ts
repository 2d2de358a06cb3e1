import { downloadCopyKeys } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command } from '../../terminal/command.js';
import { checkOutput, writeWhole } from '../../terminal/output-file.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli copy keys`: what opens sealed copies, to be kept apart from them, and replaced. */
export function copyKeysCommand(shell: Shell) {
  return command(
    shell,
    'keys',
    'save the keys that open sealed copies; keep only the latest file, apart from the copies',
  )
    .requiredOption('--output <file>', 'file to write the keys to; an existing file is replaced')
    .action(async ({ output }: { output: string }) => {
      await checkOutput(output);
      const server = await connect(shell);
      const { body } = await server.download(downloadCopyKeys.path);
      await writeWhole(shell, output, body ?? []);
      shell.stderr.write(
        `Saved ${output}. Delete older key files: with them, data of erased people can still be read.\n`,
      );
    });
}
