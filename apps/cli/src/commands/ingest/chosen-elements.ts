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
    .addOption(new Option('--reason <reason>', 'only events rejected for this reason').choices([...quarantineReasons]))
    .option('--connection <id>', 'only events of this connection');
}

export function withElements(command: Command): Command {
  return withChoice(
    command.argument('[id...]', 'IDs of the rejected events').option('--all', 'all events that wait for a decision'),
  );
}

/**
 * What all of them are, or undefined where ids name them.
 * @throws WrongUse where both or neither is said: nothing happens to more elements than were meant.
 */
export function allOrThese(ids: readonly string[], options: ElementsOptions): ChosenElements | undefined {
  const { all, reason, connection } = options;
  if (all === true && ids.length > 0) throw new WrongUse('Give IDs or --all, not both.');
  if (all === true) return { ...(reason && { reason }), ...(connection !== undefined && { connection }) };
  if (reason !== undefined || connection !== undefined)
    throw new WrongUse('--reason and --connection need --all.', 'Leave them out when you give IDs.');
  if (ids.length === 0)
    throw new WrongUse(
      'Give the ID of a rejected event, or --all.',
      'Run `npx cli ingest quarantine list` to see the IDs. Add --reason or --connection to filter --all.',
    );
  return undefined;
}
