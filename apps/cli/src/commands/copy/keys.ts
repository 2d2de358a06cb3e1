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
    'the keys that open sealed copies; keep them where they can be replaced, and only the latest',
  )
    .requiredOption('--output <file>', 'where they are written to; what is there is replaced')
    .action(async ({ output }: { output: string }) => {
      await checkOutput(output);
      const server = await connect(shell);
      const { body } = await server.download(downloadCopyKeys.path);
      await writeWhole(shell, output, body ?? []);
      shell.stderr.write(`${output} is written. Whoever was erased can be read with older files: keep none of them.\n`);
    });
}
