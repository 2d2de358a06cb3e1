import type { PriorityCount } from '@deskledger/contracts';

/** From least to most urgent. */
const knownPriorities = ['Low', 'Medium', 'High', 'Urgent'];

/**
 * Low to Urgent in this order whatever their counts, those without tickets included; then the help desk's own ones as
 * the server sorted them, and at last the tickets without a priority (''). Known names match in any case.
 */
export function inPriorityOrder(rows: readonly PriorityCount[]): PriorityCount[] {
  const placeOf = ({ priority }: PriorityCount) =>
    knownPriorities.findIndex((known) => known.toLowerCase() === priority.toLowerCase());
  const known = knownPriorities.flatMap((priority, place) => {
    const spelled = rows.filter((row) => placeOf(row) === place);
    return spelled.length > 0 ? spelled : [{ priority, count: 0 }];
  });
  const others = rows.filter((row) => placeOf(row) === -1);
  return [
    ...known,
    ...others.filter(({ priority }) => priority !== ''),
    ...others.filter(({ priority }) => priority === ''),
  ];
}
