const levels: ReadonlyMap<string, number> = new Map([
  ['low', 1],
  ['medium', 2],
  ['normal', 2],
  ['moderate', 2],
  ['high', 3],
  ['urgent', 4],
  ['critical', 4],
]);

/** The levels of priorities, the most urgent first, and at last that of names that we do not know. */
export const priorityLevels = [4, 3, 2, 1, 0] as const;

/**
 * How far a priority stands above the lowest, 1 to 4; undefined for names that we do not know. A number before the
 * name, as some help desks have it (`2 - High`), says nothing.
 */
export function priorityLevel(priority: string): number | undefined {
  return levels.get(
    priority
      .trim()
      .toLowerCase()
      .replace(/^\d+\s*-\s*/, ''),
  );
}
