import type { Command } from 'commander';
import {
  listProjections,
  type Projection,
  verifyProjection,
  type Verification,
  rebuildProjection,
} from '@deskledger/contracts';
import { group, command, jsonOption } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { connect, type Server } from '../../session/connect.js';
import { createOutput, printable } from '../../terminal/output.js';
import { moment, counted, duration } from '../../terminal/words.js';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { pause } from '../../terminal/pause.js';
import { progressDisplay } from '../../terminal/progress.js';
import { stoppable } from '../../terminal/stoppable.js';

export function projectionsCommand(shell: Shell): Command {
  return group(shell, 'projections', 'verify and rebuild the tables behind every figure', [
    projectionsListCommand(shell),
    projectionsVerifyCommand(shell),
    projectionsRebuildCommand(shell),
  ]);
}

const columns = [
  { heading: 'Projection', value: (item: Projection) => item.name },
  { heading: 'Version', value: (item: Projection) => item.version, align: 'right' as const },
  { heading: 'Runs', value: (item: Projection) => item.lifecycle },
  { heading: 'Lag (events)', value: (item: Projection) => item.lag, align: 'right' as const },
  { heading: 'Rebuilt (UTC)', value: (item: Projection) => moment(item.rebuiltAt) },
  { heading: 'Rebuild', value: rebuildWords },
];

/** `cli projections list`: every projection and how far it is. */
function projectionsListCommand(shell: Shell) {
  return command(shell, 'list', 'list projections and how far behind they are')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listProjections);
      createOutput(shell, options).list(items, columns, 'The server has no projections.');
    });
}

function rebuildWords({ rebuild }: Projection): string | null {
  if (rebuild === null) return null;
  if (rebuild.status === 'failed') return `failed: ${rebuild.error ?? 'see the server log'}`;
  return rebuild.status === 'completed'
    ? 'completed'
    : `${rebuild.done.toLocaleString('en-US')} of ${rebuild.total.toLocaleString('en-US')}`;
}

/** `cli projections verify [name…]`: recomputes from the log and compares; fails when anything differs. */
function projectionsVerifyCommand(shell: Shell) {
  return command(shell, 'verify', 'recompute projections from the log and compare them')
    .argument('[name...]', 'names of projections')
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
          `Projections that differ from the log: ${differing.join(', ')}.`,
          'Run `npx cli projections rebuild <name>` to rebuild them.',
        );
    });
}

function describe(verification: Verification): string[] {
  const { name, rows, events, seconds, differences, differenceCount } = verification;
  const result = differenceCount === 0 ? 'no difference' : counted(differenceCount, 'difference');
  const summary = `${name}: ${result} (${counted(rows, 'row')} from ${counted(events, 'event')} in ${duration(seconds)})`;
  const shown = differences.map((one) =>
    printable(
      `  ${one.table} ${one.key}: stored ${JSON.stringify(one.live)}, recomputed ${JSON.stringify(one.recomputed)}`,
    ),
  );
  const more = differenceCount - differences.length;
  return more > 0 ? [summary, ...shown, `  … and ${more.toLocaleString('en-US')} more`] : [summary, ...shown];
}

const pollMs = 500;
const advice = 'Run `npx cli projections list` to see its progress.';

/** `cli projections rebuild <name…>`: makes projections anew beside the live ones and waits for the swap. */
function projectionsRebuildCommand(shell: Shell) {
  return command(shell, 'rebuild', 'rebuild projections from the log while the live ones stay in use')
    .argument('[name...]', 'names of projections')
    .option('--all', 'rebuild all projections')
    .addOption(jsonOption())
    .action(async (names: string[], options: { json?: boolean; all?: boolean }) => {
      if (names.length === 0 && options.all !== true)
        throw new WrongUse('Name a projection, or use --all.', 'Run `npx cli projections list` to see the names.');
      if (names.length > 0 && options.all === true) throw new WrongUse('Name projections or use --all, not both.');
      const server = await connect(shell);
      const output = createOutput(shell, options);
      const chosen = await chosenProjections(server, names);
      const started = Date.now();
      // All are asked for before one is waited for: those over one kind of stream share a reading of the log.
      for (const name of chosen) await server.call(rebuildProjection, { params: { name } });
      for (const name of chosen) {
        const stopped = `Stopped watching. The rebuild of ${name} continues.`;
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
          `The rebuild of ${name} failed: ${found.rebuild.error ?? 'see the server log'}.`,
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

/** The projections that a command is about: the named ones, or all. Refuses a name that does not exist. */
async function chosenProjections(server: Server, names: readonly string[]): Promise<string[]> {
  const { items } = await server.call(listProjections);
  const known = items.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new WrongUse(`There is no projection '${unknown.join("', '")}'.`, `Choose from ${known.join(', ')}.`);
  return names.length > 0 ? [...names] : known;
}
