import { compareTemplates, sameContent } from '@deskledger/domain';
import type { SurveyTemplate } from '@deskledger/contracts';
import { FoundDifferences } from '../../../failures/failures.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { connect } from '../../../session/connect.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { readSurveyFile } from '../file/read-survey-file.js';
import { colouredDiff, unifiedDiff } from '../../../yaml/coloured-diff.js';
import { refuseFaulty } from '../../../yaml/refuse-faulty.js';
import { readSurvey } from '../publish/read-server.js';
import { renderSurvey, type RenderedSurvey } from '../file/render-survey.js';

/**
 * `cli survey diff <file>`: what publishing the file would change in the newest content on the server. Like `diff`, it
 * exits with 1 when they differ.
 */
export function surveyDiffCommand(shell: Shell) {
  return command(shell, 'diff', 'compare a survey file with the server')
    .argument('<file>', 'YAML file; `-` reads standard input')
    .addOption(jsonOption())
    .action(async (path: string, options: { json?: boolean }) => {
      const output = createOutput(shell, options);
      const file = await readSurveyFile(shell, path);
      const survey = refuseFaulty(output, file, file.survey);
      const id = survey.id ?? null;
      const template = id === null ? null : (await readSurvey(await connect(shell), id)).template;
      const patch = surveyDiff(template, { ...survey, name: file.name });
      const changes = template === null ? [] : compareTemplates(template, survey);
      output.one({ id, same: patch === '', changes, diff: patch }, () => (patch === '' ? [] : colouredDiff(patch)));
      if (template === null) output.info(`${file.name} has no id, so it is a new survey.`);
      if (patch === '') output.info(`No difference between ${file.name} and the server.`);
      else throw new FoundDifferences(`${file.name} and the server differ.`);
    });
}

/**
 * The newest content on the server and a file, compared line by line (unified diff); '' when they say the same.
 * Comments do not count; a survey that is not on the server yet is new in all its lines.
 */
export function surveyDiff(server: SurveyTemplate | null, file: RenderedSurvey & { readonly name: string }): string {
  if (server !== null && server.status === file.status && sameContent(server, file)) return '';
  const before =
    server === null ? { name: 'nothing', text: '' } : { name: nameOf(server), text: renderSurvey(fileOf(server)) };
  return unifiedDiff(before, { name: file.name, text: renderSurvey(file) });
}

function fileOf({
  id,
  title,
  description,
  language,
  status,
  questions,
  translations,
  look,
  mail,
}: SurveyTemplate): RenderedSurvey {
  return {
    id,
    title,
    description,
    language,
    status,
    ...(look && { look }),
    ...(mail && { mail }),
    questions,
    translations,
  };
}

function nameOf({ version, unpublishedChanges }: SurveyTemplate): string {
  if (version === 0) return 'server (draft)';
  return `server (version ${version}${unpublishedChanges ? ' with unpublished changes' : ''})`;
}
