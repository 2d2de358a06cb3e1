import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailableError } from '../database/store-unavailable.error.js';

/** How items become durable together, and how many may. */
export interface GroupCommitOptions<Item, Result> {
  /**
   * Makes a group durable, all or none, and answers one result for each item in their order; undefined for an item
   * whose partition somebody else is writing to: it waits for that aside.
   */
  readonly commit: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>;
  /** What an item takes of a group and of the memory while it waits; 1 unless said otherwise. */
  readonly weightOf?: (item: Item) => number;
  /** Most items, and most weight, of one group; a single item may weigh more. */
  readonly most: { readonly items: number; readonly weight?: number };
  /** Weight that may wait; beyond it senders are asked to come back. A single item may weigh more. */
  readonly mostWaiting: number;
  /** Commits under way at the same time. */
  readonly commitsAtOnce?: number;
  /** Least milliseconds from one commit's beginning to the next. */
  readonly rest?: number;
  /** For items that may have to wait for another writer: their partition, and a commit that waits for it. */
  readonly held?: {
    readonly partitionOf: (item: Item) => number;
    readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  };
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly weight: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Makes items that come at the same time durable in one transaction. An item alone is committed at once; while a commit
 * is under way the next group fills, so that a rush costs few commits. Each item is answered for itself.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private waitingWeight = 0;
  private running = 0;
  private scheduled = false;
  /** By `performance.now()`. */
  private lastBegan = -Infinity;
  private readonly heldPartitions: HeldPartitions<Waiting<Item, Result>> | undefined;

  constructor(private readonly options: GroupCommitOptions<Item, Result>) {
    const { held, most } = options;
    this.heldPartitions = held && new HeldPartitions(most.items, (group) => this.settle(group, held.commit));
  }

  /** Resolves once the item is durable; rejects when it could not be, or when too much waits already. */
  submit(item: Item): Promise<Result> {
    const weight = this.options.weightOf?.(item) ?? 1;
    if (this.waitingWeight > 0 && this.waitingWeight + weight > this.options.mostWaiting) {
      return Promise.reject(new StoreUnavailableError(new Error('too many writes are waiting')));
    }
    this.waitingWeight += weight;
    return new Promise<Result>((resolve, reject) => this.hold({ item, weight, resolve, reject })).finally(
      () => (this.waitingWeight -= weight),
    );
  }

  private hold(waiting: Waiting<Item, Result>): void {
    const partition = this.options.held?.partitionOf(waiting.item);
    if (partition !== undefined && this.heldPartitions?.has(partition))
      return this.heldPartitions.add(partition, waiting);
    this.waiting.push(waiting);
    this.schedule();
  }

  /** At the end of the turn, so that everything that was read from the sockets in this turn shares the commit. */
  private schedule(): void {
    const { commitsAtOnce = 1, rest = 0 } = this.options;
    if (this.scheduled || this.waiting.length === 0 || this.running >= commitsAtOnce) return;
    this.scheduled = true;
    const restLeft = this.lastBegan + rest - performance.now();
    if (restLeft <= 0) setImmediate(() => void this.commitNext());
    else void pause(restLeft).then(() => this.commitNext());
  }

  private async commitNext(): Promise<void> {
    this.scheduled = false;
    this.lastBegan = performance.now();
    const group = this.takeGroup();
    this.running++;
    this.schedule();
    await this.settle(group, this.options.commit);
    this.running--;
    this.schedule();
  }

  private takeGroup(): Waiting<Item, Result>[] {
    const { items, weight: mostWeight = Infinity } = this.options.most;
    let weight = 0;
    let count = 0;
    for (const waiting of this.waiting.slice(0, items)) {
      weight += waiting.weight;
      if (count > 0 && weight > mostWeight) break;
      count++;
    }
    return this.waiting.splice(0, count);
  }

  /** One item that the database refuses must not fail its neighbours: then each is committed alone. */
  private async settle(
    group: readonly Waiting<Item, Result>[],
    commit: GroupCommitOptions<Item, Result>['commit'],
  ): Promise<void> {
    try {
      const results = await commit(group.map(({ item }) => item));
      group.forEach((waiting, index) => this.answer(waiting, results[index]));
    } catch (error) {
      if (group.length === 1 || error instanceof StoreUnavailableError) group.forEach(({ reject }) => reject(error));
      else for (const alone of group) await this.settle([alone], commit);
    }
  }

  private answer(waiting: Waiting<Item, Result>, result: Result | undefined): void {
    const { held } = this.options;
    if (result === undefined && held !== undefined) this.heldPartitions?.add(held.partitionOf(waiting.item), waiting);
    else waiting.resolve(result as Result);
  }
}

/** Partitions for which a transaction may wait at once: each takes a connection that others may need. */
const mostAtOnce = 2;

/**
 * Holds what must wait until another writer (a backfill's batch, say) leaves a partition: in a line for each partition,
 * in the order of its coming, so that nobody waits for a partition that is not their own.
 */
class HeldPartitions<Item> {
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
