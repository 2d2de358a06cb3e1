import colors from 'picocolors';

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
