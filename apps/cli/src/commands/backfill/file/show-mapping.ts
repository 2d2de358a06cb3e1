import { connect } from '../../../session/connect.js';
import { WrongUse } from '../../../failures/failures.js';
import { printable, type Output } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { openFile, type FileChoices } from './open-file.js';

/** Prints what the columns of a table are taken for; nothing is sent. */
export async function showMapping(shell: Shell, choices: FileChoices, output: Output): Promise<void> {
  const { columns, input, notes } = await openFile(shell, await connect(shell), choices);
  if (columns === null) throw new WrongUse(`${input.name} is JSON and has no columns.`);
  for (const note of notes) shell.stderr.write(`${printable(note)}\n`);
  output.list(
    columns,
    [
      { heading: 'Column', value: ({ heading }) => heading },
      { heading: 'Field', value: ({ field }) => field },
      { heading: 'Example', value: ({ example }) => example.slice(0, 60) },
    ],
    'There are no columns.',
  );
}
