import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { hasCode } from '../failures/error-codes.js';
import { WrongUse } from '../failures/failures.js';
import type { Shell } from '../terminal/shell.js';
import { orStandardInput, standardInput } from '../terminal/standard-input.js';

export interface TextFile {
  /** As messages call it. */
  readonly name: string;
  /** null for standard input. */
  readonly path: string | null;
  readonly text: string;
}

/** Reads a file of text; `-` is standard input. Rejects when it cannot be read. */
export async function readTextFile(shell: Shell, path: string): Promise<TextFile> {
  const isStandardInput = path === '-';
  const name = isStandardInput ? 'standard input' : path;
  const text = utf8Text(isStandardInput ? await buffer(standardInput(shell)) : await bytesOf(path), name);
  return { name, path: isStandardInput ? null : path, text };
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw hasCode(error, 'EISDIR') ? new WrongUse(`${path} is a folder, not a file.`) : orStandardInput(error);
  }
}

/** The text of a file. Other encodings would lose characters unnoticed, on the server and in the file. */
export function utf8Text(content: Buffer, name: string): string {
  if (isUtf8(content)) return content.toString();
  throw new WrongUse(`${name} is not UTF-8.`, 'Save it as UTF-8 and try again; nothing was sent.');
}
