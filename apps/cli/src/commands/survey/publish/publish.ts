import { writeFile } from 'node:fs/promises';
import { isMap, parseDocument } from 'yaml';
import { command, jsonOption } from '../../../terminal/command.js';
import { connect } from '../../../session/connect.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { messageOf } from '../../../failures/error-codes.js';
import { CommandFailed } from '../../../failures/failures.js';
import { readSurveyFile, type SurveyFileOnDisk } from '../file/read-survey-file.js';
import { describeReport } from './publish-report.js';
import { publishSurvey } from './publish-survey.js';
import { refuseFaulty } from '../../../yaml/refuse-faulty.js';

interface PublishOptions {
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** `cli survey publish <file>`: makes the survey on the server what the file says; a change makes a new version. */
export function surveyPublishCommand(shell: Shell) {
  return command(shell, 'publish', 'update the survey on the server from a file; a change creates a new version')
    .argument('<file>', 'YAML file; `-` reads standard input')
    .option('--dry-run', 'show what would happen, without sending anything')
    .option('--yes', 'proceed even if questions with answers are dropped or a draft is replaced')
    .addOption(jsonOption())
    .action(async (path: string, options: PublishOptions) => {
      const output = createOutput(shell, options);
      const file = await readSurveyFile(shell, path);
      const survey = refuseFaulty(output, file, file.survey);
      const server = await connect(shell);
      const report = await publishSurvey(server, output, { survey, image: file.image }, options);
      output.one(report, describeReport);
      if (report.isNew && report.id !== null) output.info(await keepId(file, report.id));
    });
}

/** Writes the id of a new survey into its file and says so; on standard input it can only be told. */
async function keepId({ path, text }: SurveyFileOnDisk, id: string): Promise<string> {
  if (path === null) return `The survey was created. Add \`id: ${id}\` to its file.`;
  try {
    await writeFile(path, insertId(text, id));
  } catch (error) {
    throw new CommandFailed(
      `The survey was created, but its ID could not be written to ${path}: ${messageOf(error)}.`,
      `Add \`id: ${id}\` to the file before you publish it again. Without it, you create another survey.`,
    );
  }
  return `Saved the survey's ID to ${path}.`;
}

/** The text of a survey file with the id of its survey as the first key; everything else stays as it was written. */
export function insertId(text: string, id: string): string {
  const { contents } = parseDocument(text);
  if (!isMap(contents) || !contents.range) throw new TypeError('only a map of keys can be given an id');
  const start = contents.range[0];
  if (contents.flow === true) return `${text.slice(0, start + 1)} id: ${id},${text.slice(start + 1)}`;
  const indentation = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  return `${text.slice(0, start)}id: ${id}${lineEnd}${indentation}${text.slice(start)}`;
}
