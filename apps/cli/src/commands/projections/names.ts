import { listProjections } from '@deskledger/contracts';
import type { Server } from '../../session/connect.js';
import { WrongUse } from '../../failures/failures.js';

/** The projections that a command is about: the named ones, or all. Refuses a name that does not exist. */
export async function chosenProjections(server: Server, names: readonly string[]): Promise<string[]> {
  const { items } = await server.call(listProjections);
  const known = items.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new WrongUse(`There is no projection '${unknown.join("', '")}'.`, `There are: ${known.join(', ')}.`);
  return names.length > 0 ? [...names] : known;
}
