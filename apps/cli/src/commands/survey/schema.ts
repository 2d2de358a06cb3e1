import { command } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { surveyFileSchema } from './file/survey-file-schema.js';

/** `cli survey schema`: the JSON schema of survey files, for completion in editors. */
export function surveySchemaCommand(shell: Shell) {
  return command(shell, 'schema', 'print the JSON schema of survey files, for completion in editors')
    .option('--json', 'has no effect: the schema is always JSON')
    .action(() => void shell.stdout.write(`${JSON.stringify(surveyFileSchema(), null, 2)}\n`));
}
