import type { SurveyTemplate } from '@deskledger/contracts';
import { sameContent } from '@deskledger/domain';
import { createTwoFilesPatch } from 'diff';
import colors from 'picocolors';
import { renderSurvey, type RenderedSurvey } from '../file/render-survey.js';

/**
 * The newest content on the server and a file, compared line by line (unified diff); '' when they say the same.
 * Comments do not count; a survey that is not on the server yet is new in all its lines.
 */
export function surveyDiff(server: SurveyTemplate | null, file: RenderedSurvey & { readonly name: string }): string {
  if (server !== null && server.status === file.status && sameContent(server, file)) return '';
  const [before, name] = server === null ? ['', 'nothing'] : [renderSurvey(fileOf(server)), nameOf(server)];
  const patch = createTwoFilesPatch(name, file.name, before, renderSurvey(file), '', '', { context: 3 });
  return patch.replace(/^=+\n/, '');
}

function fileOf({ id, title, description, status, questions }: SurveyTemplate): RenderedSurvey {
  return { id, title, description, status, questions };
}

function nameOf({ version, unpublishedChanges }: SurveyTemplate): string {
  if (version === 0) return 'server (draft)';
  return `server (version ${version}${unpublishedChanges ? ' with unpublished changes' : ''})`;
}

type Colours = Pick<typeof colors, 'bold' | 'cyan' | 'green' | 'red'>;

/** The lines of a unified diff in the customary colours. */
export function colouredDiff(patch: string, { bold, cyan, green, red }: Colours = colors): string[] {
  return patch
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (line.startsWith('+++') || line.startsWith('---')) return bold(line);
      if (line.startsWith('@@')) return cyan(line);
      if (line.startsWith('+')) return green(line);
      return line.startsWith('-') ? red(line) : line;
    });
}
