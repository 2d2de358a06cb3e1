import { command, jsonOption } from '../../../terminal/command.js';
import { connect } from '../../../session/connect.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { readSurveyFile } from '../file/read-survey-file.js';
import { keepId } from './keep-id.js';
import { describeReport } from './publish-report.js';
import { publishSurvey } from './publish-survey.js';
import { refuseFaulty } from './refuse-faulty.js';

interface PublishOptions {
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** `cli survey publish <file>`: makes the survey on the server what the file says; a change makes a new version. */
export function surveyPublishCommand(shell: Shell) {
  return command(shell, 'publish', 'make the survey on the server what the file says; a change makes a new version')
    .argument('<file>', 'YAML file; `-` reads standard input')
    .option('--dry-run', 'only say what would happen')
    .option('--yes', 'also when answers would lose their question, or a draft is replaced')
    .addOption(jsonOption())
    .action(async (path: string, options: PublishOptions) => {
      const output = createOutput(shell, options);
      const file = await readSurveyFile(shell, path);
      const survey = refuseFaulty(output, file);
      const server = await connect(shell);
      const report = await publishSurvey(server, output, survey, options);
      output.one(report, describeReport);
      if (report.isNew && report.id !== null) output.say(await keepId(file, report.id));
    });
}
