import type { Command } from 'commander';
import { group } from '../../../terminal/command.js';
import type { Shell } from '../../../terminal/shell.js';
import { translationsExportCommand } from './export.js';
import { translationsImportCommand } from './import.js';

/** `cli survey translations …`: the texts of a survey in other languages, as one file for each. */
export function surveyTranslationsCommand(shell: Shell): Command {
  return group(shell, 'translations', 'translate surveys, with one file for each language', [
    translationsExportCommand(shell),
    translationsImportCommand(shell),
  ]);
}
