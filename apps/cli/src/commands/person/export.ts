import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadExport, exportPerson, readExport, type DataExport } from '@deskledger/contracts';
import { CommandFailed } from '../../failures/failures.js';
import { connect, type Server } from '../../session/connect.js';
import { command } from '../../terminal/command.js';
import { pause } from '../../terminal/pause.js';
import { progressDisplay } from '../../terminal/progress.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';

const pollMs = 500;

/** `cli person export <email>`: everything that is known of a contact, as a ZIP archive. */
export function personExportCommand(shell: Shell) {
  return command(shell, 'export', 'everything that is known of a contact, as a ZIP archive')
    .argument('<email>', 'address of the contact')
    .requiredOption('--output <file>', 'where the archive is written to')
    .action(async (email: string, { output }: { output: string }) => {
      const server = await connect(shell);
      const { id } = await written(shell, server, await server.call(exportPerson, { body: { email } }));
      const { body } = await server.download(downloadExport.path.replace(':id', id));
      const content = Readable.from(body ?? []);
      // It names somebody: nobody else on this machine is to read it.
      await pipeline(content, createWriteStream(output, { mode: 0o600 }), { signal: shell.interruption });
      shell.stderr.write(`${output} is written. The server keeps its copy for seven days.\n`);
    });
}

async function written(shell: Shell, server: Server, { id }: DataExport): Promise<DataExport> {
  const display = progressDisplay(shell);
  try {
    for (;;) {
      const row = await server.call(readExport, { params: { id } });
      if (row.status === 'ready') return row;
      if (row.status === 'failed')
        throw new CommandFailed('The archive could not be written.', 'The server log says why.');
      const { done, total } = row;
      display.update({ fraction: total === 0 ? 0 : done / total, text: `${counted(done, 'row')} written` });
      await pause(
        pollMs,
        shell.interruption,
        'You stopped watching; the archive is written all the same.',
        `It is among the past exports.`,
      );
    }
  } finally {
    display.finish();
  }
}
