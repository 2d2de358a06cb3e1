import { createTwoFilesPatch } from 'diff';
import colors from 'picocolors';

/** What differs between two texts, line by line (unified diff). */
export function unifiedDiff(before: { name: string; text: string }, after: { name: string; text: string }): string {
  const patch = createTwoFilesPatch(before.name, after.name, before.text, after.text, '', '', { context: 3 });
  return patch.replace(/^=+\n/, '');
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
