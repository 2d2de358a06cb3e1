import { updateSurveyTemplate, type SurveyTemplate } from '@deskledger/contracts';
import { surveyLanguageNames, translationState, type SurveyTranslations } from '@deskledger/domain';
import type { Command } from 'commander';
import { CommandFailed } from '../../../failures/failures.js';
import { connect } from '../../../session/connect.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { createOutput, printable } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { counted } from '../../../terminal/words.js';
import { readTextFile } from '../../../yaml/read-text-file.js';
import { refuseFaulty } from '../../../yaml/refuse-faulty.js';
import { findSurvey } from '../find-survey.js';
import { checkTranslation } from './translation-text.js';

interface ImportOptions {
  file: string;
  publish?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** `cli survey translations import <survey>`: takes over the translations of a file, as a draft unless told to publish. */
export function translationsImportCommand(shell: Shell): Command {
  return command(shell, 'import', 'take over the translations of a file as unpublished changes')
    .argument('<survey>', 'ID of the survey')
    .requiredOption('-f, --file <file>', 'YAML file from `translations export`; `-` reads standard input')
    .option('--publish', 'publish the survey with them')
    .option('--yes', 'publish even if there are other unpublished changes')
    .addOption(jsonOption())
    .action(async (id: string, options: ImportOptions) => {
      const output = createOutput(shell, options);
      const file = await readTextFile(shell, options.file);
      const server = await connect(shell);
      const survey = await findSurvey(server, id);
      const { faults, read } = checkTranslation(file.text, survey);
      const { language, translation } = refuseFaulty(output, { name: file.name, faults }, read);
      refuseOtherChanges(survey, options);
      const translations: SurveyTranslations = { ...survey.translations, [language]: translation };
      const body = { translations, revision: survey.revision, ...intent(options) };
      const saved = await server.call(updateSurveyTemplate, { params: { id: survey.id }, body });
      const { missing, texts } = translationState(saved, language);
      const { version, unpublishedChanges } = saved;
      const report = { id: survey.id, language, texts: texts.length, missing, version, unpublishedChanges };
      output.one(report, () => [
        `${surveyLanguageNames[language]}: ${texts.length - missing} of ${counted(texts.length, 'text')} translated.`,
        outcomeOf(survey, saved),
      ]);
    });
}

function intent({ publish }: ImportOptions): { status?: 'active'; publish?: false } {
  return publish === true ? { status: 'active' } : { publish: false };
}

function refuseOtherChanges({ unpublishedChanges }: SurveyTemplate, { publish, yes }: ImportOptions): void {
  if (publish !== true || yes === true || !unpublishedChanges) return;
  throw new CommandFailed(
    'Nothing was sent. The survey has other unpublished changes, which --publish would publish too.',
    'Add --yes to publish them, or leave out --publish.',
  );
}

function outcomeOf(before: SurveyTemplate, { title, version, unpublishedChanges }: SurveyTemplate): string {
  const name = `'${printable(title)}'`;
  if (version > before.version) return `Published version ${version} of ${name}.`;
  return unpublishedChanges || version === 0
    ? `Saved as a draft of ${name}. Publish it in the browser, or import with --publish.`
    : `No changes: ${name} already has these translations.`;
}
