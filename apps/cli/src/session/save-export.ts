import { CallError, readExport, type DataExport } from '@deskledger/contracts';
import { CommandFailed } from '../failures/failures.js';
import { checkOutput } from '../terminal/output-file.js';
import { pause } from '../terminal/pause.js';
import { progressDisplay } from '../terminal/progress.js';
import type { Shell } from '../terminal/shell.js';
import { stoppable } from '../terminal/stoppable.js';
import { counted } from '../terminal/words.js';
import type { Server } from './connect.js';
import { PartialDownload } from './partial-download.js';

const pollMs = 500;

/** An export that a command saves. */
export interface SavedExport {
  /** Asks the server to write it. */
  readonly start: () => Promise<DataExport>;
  /** Whether an earlier one, whose file has not wholly arrived, is the same; without it none is. */
  readonly isSame?: (earlier: DataExport) => boolean;
}

/**
 * Waits until the server has written an export, and saves it where nobody else on this machine reads it. What a call before
 * has begun is gone on with. Answers what the server has of it.
 */
export async function saveExport(
  shell: Shell,
  server: Server,
  wanted: SavedExport,
  output: string,
): Promise<DataExport> {
  await checkOutput(output);
  const begun = (await earlier(shell, server, wanted, output)) ?? (await begin(wanted, output));
  const row = await stoppable(
    () => written(shell, server, begun),
    'Stopped watching. The server still writes the archive.',
    'Download it from the past exports, or run the same command again.',
  );
  await begun.complete(shell, server, row);
  shell.stderr.write(`Saved ${output}. The server keeps its copy for seven days.\n`);
  return row;
}

async function begin({ start }: SavedExport, output: string): Promise<PartialDownload> {
  return PartialDownload.begin(output, (await start()).id);
}

async function earlier(shell: Shell, server: Server, { isSame }: SavedExport, output: string) {
  const begun = await PartialDownload.find(output);
  if (begun === undefined) return undefined;
  const row = await known(server, begun.exportId);
  if (row !== undefined && row.status !== 'failed' && isSame?.(row)) {
    shell.stderr.write(`Continuing the export requested at ${row.createdAt}.\n`);
    return begun;
  }
  await begun.discard();
  return undefined;
}

/** undefined: the server has no such export, or no longer. */
async function known(server: Server, id: string): Promise<DataExport | undefined> {
  try {
    return await server.call(readExport, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.problem.status === 404) return undefined;
    throw error;
  }
}

async function written(shell: Shell, server: Server, begun: PartialDownload): Promise<DataExport> {
  const display = progressDisplay(shell);
  try {
    for (;;) {
      const row = await server.call(readExport, { params: { id: begun.exportId } });
      if (row.status === 'ready') return row;
      if (row.status === 'failed') {
        await begun.discard();
        throw new CommandFailed('The archive could not be written.', 'See the server log for the reason.');
      }
      const { done, total } = row;
      display.update({ fraction: total === 0 ? 0 : done / total, text: `${counted(done, 'row')} written` });
      await pause(pollMs, shell.interruption);
    }
  } finally {
    display.finish();
  }
}
