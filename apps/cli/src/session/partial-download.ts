import { createWriteStream } from 'node:fs';
import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadExport, type DataExport } from '@deskledger/contracts';
import { CommandFailed } from '../failures/failures.js';
import type { Shell } from '../terminal/shell.js';
import type { Server } from './connect.js';

/** What has arrived of an export's file, beside the file that it becomes; its name says of which export. */
export class PartialDownload {
  private constructor(
    private readonly output: string,
    readonly exportId: string,
  ) {}

  /** One that a call before has left; undefined: none. */
  static async find(output: string): Promise<PartialDownload | undefined> {
    const beginning = `${basename(output)}.`;
    const names = await readdir(dirname(output)).catch(() => []);
    for (const name of names) {
      if (!name.startsWith(beginning)) continue;
      const [, id] = /^([0-9a-f-]{36})\.part$/.exec(name.slice(beginning.length)) ?? [];
      if (id !== undefined) return new PartialDownload(output, id);
    }
    return undefined;
  }

  /** Nothing has arrived yet. It names people: nobody else on this machine reads it. */
  static async begin(output: string, exportId: string): Promise<PartialDownload> {
    const begun = new PartialDownload(output, exportId);
    await (await open(begun.path, 'w', 0o600)).close();
    return begun;
  }

  /** Fetches what is missing, and gives the file its name. */
  async complete(shell: Shell, server: Server, { id, bytes }: DataExport): Promise<void> {
    const size = bytes ?? 0;
    const arrived = (await stat(this.path)).size;
    if (arrived !== size) await this.fetch(shell, server, id, arrived < size ? arrived : 0);
    const now = (await stat(this.path)).size;
    if (now !== size) throw brokenOff(now, size);
    await chmod(this.path, 0o600);
    await rename(this.path, this.output);
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true });
  }

  private get path(): string {
    return join(dirname(this.output), `${basename(this.output)}.${this.exportId}.part`);
  }

  private async fetch(shell: Shell, server: Server, id: string, arrived: number): Promise<void> {
    const onwards = { range: `bytes=${arrived}-`, 'if-range': `"${id}"` };
    const answer = await server.download(downloadExport.path.replace(':id', id), arrived === 0 ? {} : onwards);
    const file = createWriteStream(this.path, { mode: 0o600, flags: answer.status === 206 ? 'a' : 'w' });
    try {
      await pipeline(Readable.from(answer.body ?? []), file, { signal: shell.interruption });
    } catch {
      // The length says whether it is whole.
    }
  }
}

const brokenOff = (arrived: number, size: number) =>
  new CommandFailed(
    `The download stopped after ${arrived.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} bytes.`,
    'Run the same command again to continue.',
  );
