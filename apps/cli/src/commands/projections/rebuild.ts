import { listProjections, rebuildProjection, type Projection } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect, type Server } from '../../session/connect.js';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import { pause } from '../../terminal/pause.js';
import { progressDisplay } from '../../terminal/progress.js';
import type { Shell } from '../../terminal/shell.js';
import { stoppable } from '../../terminal/stoppable.js';
import { counted, duration } from '../../terminal/words.js';
import { chosenProjections } from './names.js';

const pollMs = 500;
const advice = '`npx cli projections list` shows how far it is.';

/** `cli projections rebuild <name…>`: makes projections anew beside the live ones and waits for the swap. */
export function projectionsRebuildCommand(shell: Shell) {
  return command(shell, 'rebuild', 'make projections anew from the log, beside the live ones')
    .argument('[name...]', 'projections')
    .option('--all', 'all of them')
    .addOption(jsonOption())
    .action(async (names: string[], options: { json?: boolean; all?: boolean }) => {
      if (names.length === 0 && options.all !== true)
        throw new WrongUse('Name a projection, or say --all.', '`npx cli projections list` shows them.');
      if (names.length > 0 && options.all === true) throw new WrongUse('Name projections, or say --all, not both.');
      const server = await connect(shell);
      const output = createOutput(shell, options);
      const chosen = await chosenProjections(server, names);
      const started = Date.now();
      // All are asked for before one is waited for: those over one kind of stream share a reading of the log.
      for (const name of chosen) await server.call(rebuildProjection, { params: { name } });
      for (const name of chosen) {
        const stopped = `You stopped watching; the rebuild of ${name} goes on.`;
        const rebuilt = await stoppable(() => finished(shell, server, name), stopped, advice);
        const seconds = (Date.now() - started) / 1000;
        output.one(rebuilt, () => [
          `${name}: rebuilt from ${counted(rebuilt.rebuild?.total ?? 0, 'event')} after ${duration(seconds)}`,
        ]);
      }
    });
}

async function finished(shell: Shell, server: Server, name: string): Promise<Projection> {
  const display = progressDisplay(shell);
  try {
    for (;;) {
      const { items } = await server.call(listProjections);
      const found = items.find((item) => item.name === name);
      if (found?.rebuild?.status === 'failed')
        throw new CommandFailed(
          `The rebuild of ${name} failed: ${found.rebuild.error ?? 'the server log says why'}.`,
          'The live tables are unchanged.',
        );
      if (found !== undefined && found.rebuild?.status !== 'running') return found;
      const { done, total } = found?.rebuild ?? { done: 0, total: 0 };
      display.update({
        fraction: total === 0 ? 0 : done / total,
        text: `${name}: ${done.toLocaleString('en-US')} of ${counted(total, 'event')}`,
      });
      await pause(pollMs, shell.interruption);
    }
  } finally {
    display.finish();
  }
}
