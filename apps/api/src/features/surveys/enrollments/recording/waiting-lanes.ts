/** Partitions for which a transaction may wait at once: each takes a connection that others may need. */
const mostLanes = 2;
const mostAtOnce = 100;

/**
 * Holds what must wait until another writer (a backfill's batch, say) leaves a partition: in a lane for each partition,
 * in the order of its coming, so that nobody waits for a partition that is not their own.
 */
export class WaitingLanes<Item> {
  private readonly lanes = new Map<number, Item[]>();
  private readonly running = new Set<number>();

  /** @param record waits for the partition; it tells failures to the items themselves and never rejects. */
  constructor(private readonly record: (items: readonly Item[]) => Promise<void>) {}

  /** Whether somebody waits for this partition: whoever comes now stands behind them. */
  has(partition: number): boolean {
    return this.lanes.has(partition);
  }

  add(partition: number, item: Item): void {
    const lane = this.lanes.get(partition);
    if (lane !== undefined) return void lane.push(item);
    this.lanes.set(partition, [item]);
    this.startNext();
  }

  private startNext(): void {
    for (const [partition, lane] of this.lanes) {
      if (this.running.size >= mostLanes) return;
      if (!this.running.has(partition)) void this.run(partition, lane);
    }
  }

  private async run(partition: number, lane: Item[]): Promise<void> {
    this.running.add(partition);
    while (lane.length > 0) await this.record(lane.splice(0, mostAtOnce));
    this.running.delete(partition);
    this.lanes.delete(partition);
    this.startNext();
  }
}
