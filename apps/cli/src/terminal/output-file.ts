import { constants, createWriteStream } from 'node:fs';
import { access, chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode, isAbort } from '../failures/error-codes.js';
import { CommandFailed, Interrupted, WrongUse } from '../failures/failures.js';
import type { Shell } from './shell.js';

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Refuses a file that cannot be written, before a server begins what is to be in it. */
export async function checkOutput(output: string): Promise<void> {
  const folder = dirname(output);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw hasCode(error, 'ENOENT')
      ? new WrongUse(`There is no folder ${folder}.`, 'Create it, or choose another folder.')
      : error;
  });
  if ((await stat(output).catch(() => undefined))?.isDirectory() === true)
    throw new WrongUse(`${output} is a folder, not a file.`, 'Give the path of a file in it.');
}

/** Writes a file that people edit. @throws CommandFailed where there is one, and it is not to be replaced */
export async function saveForEditing(path: string, content: string | Uint8Array, replace: boolean): Promise<void> {
  try {
    await writeFile(path, content, { flag: replace ? 'w' : 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new CommandFailed(`${path} already exists.`, 'Add --force to replace it, including its comments.');
  }
}

/**
 * Writes a file that nobody else on this machine reads. What was there before stays until the new one is whole, and for
 * good where it does not get so far.
 */
export async function writeWhole(shell: Shell, output: string, content: Content): Promise<void> {
  const target = await realpath(output).catch(() => output);
  const before = await stat(target).catch(() => undefined);
  // A device or a pipe takes what comes; nothing can be put in its place.
  if (before !== undefined && !before.isFile()) return write(shell, content, target);
  const part = `${target}.part`;
  try {
    await write(shell, content, part);
    await chmod(part, 0o600);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw isAbort(error) ? new Interrupted(`Stopped. ${output} was not changed.`) : error;
  }
}

function write({ interruption }: Shell, content: Content, path: string): Promise<void> {
  return pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }), { signal: interruption });
}
