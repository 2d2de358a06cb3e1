import { quarantineReasons, type QuarantineReason } from '@deskledger/contracts';
import { Option, type Command } from 'commander';
import { WrongUse } from '../../failures/failures.js';

/** Which elements are meant: all, unless a reason or a connection is named. */
export interface ChosenElements {
  reason?: QuarantineReason;
  connection?: string;
}

/** Elements by their ids, or all that are chosen. */
export interface ElementsOptions extends ChosenElements {
  all?: boolean;
}

export function withChoice(command: Command): Command {
  return command
    .addOption(new Option('--reason <reason>', 'only this reason').choices([...quarantineReasons]))
    .option('--connection <id>', 'only what this source delivered');
}

export function withElements(command: Command): Command {
  return withChoice(command.argument('[id...]', 'ids of the elements').option('--all', 'all that wait'));
}

/**
 * What all of them are, or undefined where ids name them.
 * @throws WrongUse where both or neither is said: nothing happens to more elements than were meant.
 */
export function allOrThese(ids: readonly string[], options: ElementsOptions): ChosenElements | undefined {
  const { all, reason, connection } = options;
  if (all === true && ids.length > 0) throw new WrongUse('Say ids or --all, not both.');
  if (all === true) return { ...(reason && { reason }), ...(connection !== undefined && { connection }) };
  if (reason !== undefined || connection !== undefined)
    throw new WrongUse('--reason and --connection need --all.', 'Elements that are named by ids need no more.');
  if (ids.length === 0)
    throw new WrongUse(
      'Name an element, or say --all.',
      '`npx cli ingest quarantine list` shows them; --reason and --connection say which of all.',
    );
  return undefined;
}
