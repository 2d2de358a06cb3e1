import { compareTemplates } from '@deskledger/domain';
import { command, jsonOption } from '../../command.js';
import { connect } from '../../connect.js';
import { WrongUse } from '../../failures.js';
import { createOutput } from '../../output.js';
import type { Shell } from '../../shell.js';
import { readSurveyFile } from '../../survey/file/read-survey-file.js';
import { refuseFaulty } from '../../survey/publish/refuse-faulty.js';
import { readSurvey } from '../../survey/publish/read-server.js';
import { colouredDiff, surveyDiff } from '../../survey/survey-diff.js';

/** `cli survey diff <file>`: what publishing the file would change in the newest content on the server. */
export function surveyDiffCommand(shell: Shell) {
  return command(shell, 'diff', 'compare a survey file with the server')
    .argument('<file>', 'YAML file; `-` reads standard input')
    .addOption(jsonOption())
    .action(async (path: string, options: { json?: boolean }) => {
      const output = createOutput(shell, options);
      const file = await readSurveyFile(shell, path);
      const { id, ...survey } = refuseFaulty(output, file);
      if (id === undefined)
        throw new WrongUse(`${file.name} has no id, so it is a new survey.`, 'There is nothing to compare it with.');
      const server = await connect(shell);
      const { template } = await readSurvey(server, id);
      const { title, description, status, questions } = template;
      const patch = surveyDiff(
        { id, title, description, status, questions, name: `server (revision ${template.revision})` },
        { id, ...survey, name: file.name },
      );
      const changes = compareTemplates(template, survey);
      output.one({ id, same: patch === '', changes, diff: patch }, () => (patch === '' ? [] : colouredDiff(patch)));
      if (patch === '') output.say(`No difference between ${file.name} and the server.`);
    });
}
