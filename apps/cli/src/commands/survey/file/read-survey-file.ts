import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Shell } from '../../../terminal/shell.js';
import { checkSurveyFile, type CheckedFile } from './check-survey-file.js';

export interface SurveyFileOnDisk extends CheckedFile {
  /** As messages call it. */
  readonly name: string;
  /** null for standard input. */
  readonly path: string | null;
  readonly text: string;
}

/** Reads and judges a survey file; `-` is standard input. Rejects when it cannot be read. */
export async function readSurveyFile(shell: Shell, path: string): Promise<SurveyFileOnDisk> {
  const isStandardInput = path === '-';
  const content = isStandardInput ? await text(shell.stdin) : await readFile(path, 'utf8');
  return {
    name: isStandardInput ? 'standard input' : path,
    path: isStandardInput ? null : path,
    text: content,
    ...checkSurveyFile(content),
  };
}
