import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { readSurveyImage, type SurveyTemplate } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect, type Server } from '../../session/connect.js';
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
      const logo = await readLogoBeside(server, survey, path);
      const named = logo === null ? survey : { ...survey, look: { ...survey.look, logo: basename(logo.path) } };
      await saveForEditing(path, renderSurvey(fileOf(named), schemaLine(path)), force === true);
      if (logo !== null) await saveLogo(logo, force === true);
      output.one({ ...fileOf(named), file: path }, () => []);
      output.info(`Saved '${survey.title}' to ${path}.`);
    });
}

function fileOf({ id, title, description, language, status, questions, translations, look, mail }: SurveyTemplate) {
  return {
    id,
    title,
    description,
    language,
    status,
    ...(look && { look }),
    ...(mail && { mail }),
    questions,
    translations,
  };
}

interface Logo {
  readonly path: string;
  readonly image: Buffer;
}

/** The logo of a survey, and where it is saved: `survey-logo.png` beside `survey.yaml`. null without one. */
async function readLogoBeside(server: Server, { look }: SurveyTemplate, path: string): Promise<Logo | null> {
  if (look?.logo === undefined) return null;
  const answer = await server.download(readSurveyImage.path.replace(':id', look.logo));
  const ending = answer.headers.get('content-type') === 'image/jpeg' ? 'jpg' : 'png';
  const image = Buffer.from(await answer.arrayBuffer());
  return { path: join(dirname(path), `${parse(path).name}-logo.${ending}`), image };
}

async function saveLogo({ path, image }: Logo, replace: boolean): Promise<void> {
  const isThere = existsSync(path) && readFileSync(path).equals(image);
  if (!isThere) await saveForEditing(path, image, replace);
}

/** Editors complete the file by the schema that lies beside it (`cli survey schema`). */
function schemaLine(path: string): string | undefined {
  return existsSync(join(dirname(path), schemaFile)) ? ` yaml-language-server: $schema=${schemaFile}` : undefined;
}
