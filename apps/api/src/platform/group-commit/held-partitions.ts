/** Partitions for which a transaction may wait at once: each takes a connection that others may need. */
const mostAtOnce = 2;

/**
 * Holds what must wait until another writer (a backfill's batch, say) leaves a partition: in a line for each partition,
 * in the order of its coming, so that nobody waits for a partition that is not their own.
 */
export class HeldPartitions<Item> {
  private readonly lines = new Map<number, Item[]>();
  private readonly running = new Set<number>();

  /** @param commit waits for the partition; it tells failures to the items themselves and never rejects. */
  constructor(
    private readonly mostItems: number,
    private readonly commit: (items: readonly Item[]) => Promise<void>,
  ) {}

  /** Whether somebody waits for this partition: whoever comes now stands behind them. */
  has(partition: number): boolean {
    return this.lines.has(partition);
  }

  add(partition: number, item: Item): void {
    const line = this.lines.get(partition);
    if (line !== undefined) return void line.push(item);
    this.lines.set(partition, [item]);
    this.startNext();
  }

  private startNext(): void {
    for (const [partition, line] of this.lines) {
      if (this.running.size >= mostAtOnce) return;
      if (!this.running.has(partition)) void this.run(partition, line);
    }
  }

  private async run(partition: number, line: Item[]): Promise<void> {
    this.running.add(partition);
    while (line.length > 0) await this.commit(line.splice(0, this.mostItems));
    this.running.delete(partition);
    this.lines.delete(partition);
    this.startNext();
  }
}
