import { writeFile } from 'node:fs/promises';
import { messageOf } from '../../error-codes.js';
import { CommandFailed } from '../../failures.js';
import { insertId } from '../file/insert-id.js';
import type { SurveyFileOnDisk } from '../file/read-survey-file.js';

/** Writes the id of a new survey into its file and says so; on standard input it can only be told. */
export async function keepId({ path, text }: SurveyFileOnDisk, id: string): Promise<string> {
  if (path === null) return `The survey has the id ${id}: put \`id: ${id}\` into its file.`;
  try {
    await writeFile(path, insertId(text, id));
  } catch (error) {
    throw new CommandFailed(
      `The survey was made, but its id could not be written into ${path}: ${messageOf(error)}.`,
      `Put \`id: ${id}\` into the file before publishing it again: without it another survey is made.`,
    );
  }
  return `The survey's id was written into ${path}.`;
}
