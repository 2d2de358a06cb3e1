import { verifyProjection, type Verification } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';
import { createOutput, printable } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, duration } from '../../terminal/words.js';
import { chosenProjections } from './names.js';

/** `cli projections verify [name…]`: recomputes from the log and compares; fails when anything differs. */
export function projectionsVerifyCommand(shell: Shell) {
  return command(shell, 'verify', 'recompute from the log and compare (all, or the named ones)')
    .argument('[name...]', 'projections')
    .addOption(jsonOption())
    .action(async (names: string[], options: { json?: boolean }) => {
      const server = await connect(shell);
      const output = createOutput(shell, options);
      const differing: string[] = [];
      for (const name of await chosenProjections(server, names)) {
        const verification = await server.call(verifyProjection, { params: { name } });
        output.one(verification, describe);
        if (verification.differenceCount > 0) differing.push(name);
      }
      if (differing.length > 0)
        throw new CommandFailed(
          `These differ from the log: ${differing.join(', ')}.`,
          '`npx cli projections rebuild <name>` makes them anew.',
        );
    });
}

function describe(verification: Verification): string[] {
  const { name, rows, events, seconds, differences, differenceCount } = verification;
  const verdict = differenceCount === 0 ? 'no difference' : counted(differenceCount, 'difference');
  const summary = `${name}: ${verdict} (${counted(rows, 'row')} from ${counted(events, 'event')} in ${duration(seconds)})`;
  const shown = differences.map((one) =>
    printable(
      `  ${one.table} ${one.key}: shown ${JSON.stringify(one.live)}, recomputed ${JSON.stringify(one.recomputed)}`,
    ),
  );
  const more = differenceCount - differences.length;
  return more > 0 ? [summary, ...shown, `  … and ${more.toLocaleString('en-US')} more`] : [summary, ...shown];
}
