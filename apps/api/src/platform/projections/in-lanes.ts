/**
 * Does `work` for every item, for as many at once as there are lanes. After a failure no further item is begun, and the
 * failure is thrown when what had begun has ended.
 */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const lane = async (): Promise<void> => {
    try {
      for (let next = waiting.next(); !failed && !next.done; next = waiting.next()) await work(next.value);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
