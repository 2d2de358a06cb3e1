import { dirname } from 'node:path';
import type { Shell } from '../../../terminal/shell.js';
import { readTextFile, type TextFile } from '../../../yaml/read-text-file.js';
import { checkSurveyFile, type CheckedFile } from './check-survey-file.js';

export type SurveyFileOnDisk = TextFile & CheckedFile;

/** Reads and judges a survey file; `-` is standard input. Rejects when it cannot be read. */
export async function readSurveyFile(shell: Shell, path: string): Promise<SurveyFileOnDisk> {
  const file = await readTextFile(shell, path);
  return { ...file, ...checkSurveyFile(file.text, dirname(file.path ?? '')) };
}
