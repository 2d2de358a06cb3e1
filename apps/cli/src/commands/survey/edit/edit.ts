import type { Command } from 'commander';
import { command, jsonOption } from '../../../terminal/command.js';
import { connect } from '../../../session/connect.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { editSurvey } from './edit-survey.js';
import { findSurvey } from '../find-survey.js';
import { describeReport } from '../publish/publish-report.js';

interface EditOptions {
  yes?: boolean;
  json?: boolean;
}

/** `cli survey edit <id>`: the survey in the person's editor; checked before it is sent. */
export function surveyEditCommand(shell: Shell): Command {
  return command(shell, 'edit', 'edit a survey in your editor ($VISUAL, $EDITOR); it is checked before it is sent')
    .argument('<id>', 'ID of the survey')
    .option('--yes', 'proceed even if questions with answers are dropped or a draft is replaced')
    .addOption(jsonOption())
    .action(async (id: string, options: EditOptions) => {
      const server = await connect(shell);
      const output = createOutput(shell, options);
      const report = await editSurvey(shell, server, output, await findSurvey(server, id), options);
      if (report === null) output.info('Nothing was changed or sent.');
      else output.one(report, describeReport);
    });
}
