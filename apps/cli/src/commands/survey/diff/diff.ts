import { compareTemplates } from '@deskledger/domain';
import { FoundDifferences } from '../../../failures/failures.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { connect } from '../../../session/connect.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { readSurveyFile } from '../file/read-survey-file.js';
import { refuseFaulty } from '../publish/refuse-faulty.js';
import { readSurvey } from '../publish/read-server.js';
import { colouredDiff, surveyDiff } from './survey-diff.js';

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
      const survey = refuseFaulty(output, file);
      const id = survey.id ?? null;
      const template = id === null ? null : (await readSurvey(await connect(shell), id)).template;
      const patch = surveyDiff(template, { ...survey, name: file.name });
      const changes = template === null ? [] : compareTemplates(template, survey);
      output.one({ id, same: patch === '', changes, diff: patch }, () => (patch === '' ? [] : colouredDiff(patch)));
      if (template === null) output.say(`${file.name} has no id: it is a new survey.`);
      if (patch === '') output.say(`No difference between ${file.name} and the server.`);
      else throw new FoundDifferences(`${file.name} and the server differ.`);
    });
}
