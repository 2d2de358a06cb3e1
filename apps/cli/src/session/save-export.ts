import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadExport, readExport, type DataExport } from '@deskledger/contracts';
import { CommandFailed } from '../failures/failures.js';
import { pause } from '../terminal/pause.js';
import { progressDisplay } from '../terminal/progress.js';
import type { Shell } from '../terminal/shell.js';
import { counted } from '../terminal/words.js';
import type { Server } from './connect.js';

const pollMs = 500;

/** Waits until the server has written an export, and saves it where nobody else on this machine reads it. */
export async function saveExport(shell: Shell, server: Server, started: DataExport, output: string): Promise<void> {
  const { id } = await written(shell, server, started);
  const { body } = await server.download(downloadExport.path.replace(':id', id));
  // It names people.
  const file = createWriteStream(output, { mode: 0o600 });
  await pipeline(Readable.from(body ?? []), file, { signal: shell.interruption });
  shell.stderr.write(`${output} is written. The server keeps its copy for seven days.\n`);
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
