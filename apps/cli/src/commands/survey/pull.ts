import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SurveyTemplate } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import { checkOutput, saveForEditing } from '../../terminal/output-file.js';
import type { Shell } from '../../terminal/shell.js';
import { renderSurvey } from './file/render-survey.js';
import { findSurvey } from './find-survey.js';

interface PullOptions {
  output?: string;
  force?: boolean;
  json?: boolean;
}

const schemaFile = 'survey.schema.json';

/** `cli survey pull [id]`: the newest content of a survey as a file that can be edited and published. */
export function surveyPullCommand(shell: Shell) {
  return command(shell, 'pull', 'save a survey as a YAML file')
    .argument('[id]', 'ID of the survey; default: the active one')
    .option('-o, --output <file>', 'write to this file instead of stdout')
    .option('--force', 'replace the file if it exists')
    .addOption(jsonOption())
    .action(async (id: string | undefined, { output: path, force, json }: PullOptions) => {
      if (path !== undefined) await checkOutput(path);
      const server = await connect(shell);
      const survey = await findSurvey(server, id);
      const output = createOutput(shell, { json });
      if (path === undefined)
        return output.one(fileOf(survey), () => renderSurvey(fileOf(survey)).trimEnd().split('\n'));
      await saveForEditing(path, renderSurvey(fileOf(survey), schemaLine(path)), force === true);
      output.one({ ...fileOf(survey), file: path }, () => []);
      output.info(`Saved '${survey.title}' to ${path}.`);
    });
}

function fileOf({ id, title, description, language, status, questions, translations }: SurveyTemplate) {
  return { id, title, description, language, status, questions, translations };
}

/** Editors complete the file by the schema that lies beside it (`cli survey schema`). */
function schemaLine(path: string): string | undefined {
  return existsSync(join(dirname(path), schemaFile)) ? ` yaml-language-server: $schema=${schemaFile}` : undefined;
}
