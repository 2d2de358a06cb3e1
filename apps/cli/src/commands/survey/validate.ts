import { command, jsonOption } from '../../terminal/command.js';
import { CommandFailed } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { faultLine } from '../../yaml/file-fault.js';
import { readSurveyFile } from './file/read-survey-file.js';
import { counted } from '../../terminal/words.js';

/** `cli survey validate <file…>`: every mistake with its line and column; asks no server. */
export function surveyValidateCommand(shell: Shell) {
  return command(shell, 'validate', 'check survey files without a server')
    .argument('<file...>', 'YAML files; `-` reads standard input')
    .addOption(jsonOption())
    .action(async (paths: string[], options: { json?: boolean }) => {
      const output = createOutput(shell, options);
      let mistakes = 0;
      for (const path of paths) {
        const { name, faults, advice } = await readSurveyFile(shell, path);
        mistakes += faults.length;
        output.one({ file: name, valid: faults.length === 0, faults, advice }, () =>
          faults.length === 0 ? [`${name} is a valid survey.`] : faults.map((fault) => faultLine(name, fault)),
        );
        if (options.json !== true) for (const hint of advice) output.info(`Advice: ${faultLine(name, hint)}`);
      }
      if (mistakes > 0) throw new CommandFailed(`${counted(mistakes, 'error')} in ${counted(paths.length, 'file')}.`);
    });
}
