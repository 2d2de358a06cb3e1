import { createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadCopyKeys } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command } from '../../terminal/command.js';
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
      const server = await connect(shell);
      const { body } = await server.download(downloadCopyKeys.path);
      // The ones of before stay until these are whole.
      const part = `${output}.part`;
      try {
        const file = createWriteStream(part, { mode: 0o600 });
        await pipeline(Readable.from(body ?? []), file, { signal: shell.interruption });
        await chmod(part, 0o600);
        await rename(part, output);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      shell.stderr.write(`${output} is written. Whoever was erased can be read with older files: keep none of them.\n`);
    });
}
