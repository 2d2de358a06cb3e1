/**
 * Does `work` for every item, for at most so many at once. After a failure no further item is begun, and the
 * failure is thrown when what had begun has ended.
 */
export async function mapWithConcurrency<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    try {
      for (let next = waiting.next(); !failed && !next.done; next = waiting.next()) await work(next.value);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
