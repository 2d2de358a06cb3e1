/** Into how many lanes the partitions are laid: as many drains can be under way at once, over all workers. */
export const laneCount = 4;

/** Partitions of one lane are drained together, so that what a transaction costs once is shared by all of them. */
export const laneOf = (partition: number): number => partition % laneCount;

/** The partitions of a lane, beginning with a different one at every turn, so that none always comes last. */
export function partitionsIn(lane: number, partitions: readonly number[], turn: number): number[] {
  const own = partitions.filter((partition) => laneOf(partition) === lane);
  const first = turn % Math.max(own.length, 1);
  return [...own.slice(first), ...own.slice(0, first)];
}
