import { updateSurveyTemplate, type SurveyTemplate } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { findSurvey } from './find-survey.js';
import { counted } from '../../terminal/words.js';

/** `cli survey complete <id>`: ends a survey for good; its results stay. */
export function surveyCompleteCommand(shell: Shell) {
  return command(shell, 'complete', 'end a survey for good; its results stay')
    .argument('<id>', 'id of the survey')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const server = await connect(shell);
      const { title, description, questions, revision, status } = await findSurvey(server, id);
      const body = { title, description, questions, revision, status: 'completed' as const };
      const survey = await server.call(updateSurveyTemplate, { params: { id }, body });
      createOutput(shell, options).one(survey, () => describe(survey, status === 'completed'));
    });
}

function describe({ title, completionCount }: SurveyTemplate, wasBefore: boolean): string[] {
  const responses = counted(completionCount, 'response');
  return [
    wasBefore ? `'${title}' was completed already, with ${responses}.` : `Completed '${title}' with ${responses}.`,
  ];
}
