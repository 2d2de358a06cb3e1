import { createTwoFilesPatch } from 'diff';
import colors from 'picocolors';
import { renderSurvey, type RenderedSurvey } from './file/render-survey.js';

/** Two surveys as files, compared line by line (unified diff); '' when they say the same. Comments do not count. */
export function surveyDiff(
  older: RenderedSurvey & { readonly name: string },
  newer: RenderedSurvey & { readonly name: string },
): string {
  const [before, after] = [renderSurvey(older), renderSurvey(newer)];
  if (before === after) return '';
  return createTwoFilesPatch(older.name, newer.name, before, after, '', '', { context: 3 }).replace(/^=+\n/, '');
}

/** The lines of a unified diff in the customary colours. */
export function colouredDiff(patch: string, { bold, cyan, green, red } = colors): string[] {
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
