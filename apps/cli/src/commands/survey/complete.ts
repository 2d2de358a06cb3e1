import { updateSurveyTemplate, type SurveyTemplate } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { CommandFailed } from '../../failures/failures.js';
import { findSurvey } from './find-survey.js';
import { stoppedLinks } from './publish/publish-plan.js';
import { counted } from '../../terminal/words.js';

/** `cli survey complete <id>`: ends a survey for good; its results stay. */
export function surveyCompleteCommand(shell: Shell) {
  return command(shell, 'complete', 'complete a survey for good; its results are kept')
    .argument('<id>', 'ID of the survey')
    .option('--yes', 'proceed even if invitation links stop working')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean; yes?: boolean }) => {
      const output = createOutput(shell, options);
      const server = await connect(shell);
      const before = await findSurvey(server, id);
      const warnings = stoppedLinks(before);
      for (const warning of warnings) output.info(`Warning: ${warning}`);
      if (warnings.length > 0 && options.yes !== true)
        throw new CommandFailed(`'${before.title}' was not completed.`, 'Add --yes to complete it anyway.');
      const body = { revision: before.revision, status: 'completed' as const, stopLinks: true };
      const survey = await server.call(updateSurveyTemplate, { params: { id }, body });
      output.one(survey, () => describe(survey, before.status === 'completed'));
    });
}

function describe({ title, completionCount }: SurveyTemplate, wasBefore: boolean): string[] {
  const responses = counted(completionCount, 'response');
  return [
    wasBefore ? `'${title}' is already completed, with ${responses}.` : `Completed '${title}' with ${responses}.`,
  ];
}
