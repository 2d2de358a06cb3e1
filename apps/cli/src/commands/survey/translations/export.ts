import type { SurveyTemplate } from '@deskledger/contracts';
import {
  exportTranslation,
  ownLanguage,
  surveyLanguageNames,
  surveyLanguages,
  translationState,
  type SurveyLanguage,
} from '@deskledger/domain';
import { Option, type Command } from 'commander';
import { WrongUse } from '../../../failures/failures.js';
import { connect } from '../../../session/connect.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { createOutput } from '../../../terminal/output.js';
import { checkOutput, saveForEditing } from '../../../terminal/output-file.js';
import type { Shell } from '../../../terminal/shell.js';
import { counted } from '../../../terminal/words.js';
import { findSurvey } from '../find-survey.js';
import { renderTranslation } from './translation-text.js';

interface ExportOptions {
  language: SurveyLanguage;
  out?: string;
  force?: boolean;
  json?: boolean;
}

/** `cli survey translations export <survey>`: every text beside its translation, empty where it is missing. */
export function translationsExportCommand(shell: Shell): Command {
  return command(shell, 'export', 'save the texts of a survey with their translations as a YAML file')
    .argument('<survey>', 'ID of the survey')
    .addOption(
      new Option('--language <code>', 'language of the translations').choices(surveyLanguages).makeOptionMandatory(),
    )
    .option('-o, --out <file>', 'write to this file instead of stdout')
    .option('--force', 'replace the file if it exists')
    .addOption(jsonOption())
    .action(async (id: string, { language, out, force, json }: ExportOptions) => {
      if (out !== undefined) await checkOutput(out);
      const survey = await findSurvey(await connect(shell), id);
      if (language === ownLanguage(survey))
        throw new WrongUse(
          `${surveyLanguageNames[language]} is the language of the survey itself.`,
          'Choose another language.',
        );
      const output = createOutput(shell, { json });
      const file = exportTranslation(survey, language);
      const text = renderTranslation(file, headerOf(survey, language));
      const { missing } = translationState(survey, language);
      if (out === undefined) return output.one({ ...file, missing }, () => text.trimEnd().split('\n'));
      await saveForEditing(out, text, force === true);
      output.one({ ...file, missing, file: out }, () => []);
      output.info(`Saved ${counted(file.texts.length, 'text')} to ${out}. ${missing} without a translation.`);
    });
}

function headerOf({ id, title }: SurveyTemplate, language: SurveyLanguage): string {
  return [
    ` ${surveyLanguageNames[language]} translation of '${title}'. Fill in the empty translations, then import the file:`,
    ` npx cli survey translations import ${id} --file ${language}.yaml`,
  ].join('\n');
}
