import type { DemoEvent } from './demo-event.js';

export interface Timed<T> {
  /** Epoch milliseconds. */
  at: number;
  value: T;
}

/** Merges lives that begin in order of time into one sequence of events in order of time. */
export function* inOrder(lives: Iterable<Timed<DemoEvent[]>>): Generator<DemoEvent> {
  const pending = new Queue();
  for (const { at, value } of lives) {
    while (pending.earliest() < at) yield pending.take();
    for (const event of value) pending.add(Date.parse(event.timestamp), event);
  }
}

/** A binary heap by time; what was added first goes first among equals. */
class Queue {
  private readonly heap: (Timed<DemoEvent> & { order: number })[] = [];
  private added = 0;

  earliest(): number {
    return this.heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  add(at: number, value: DemoEvent): void {
    this.heap.push({ at, value, order: (this.added += 1) });
    let index = this.heap.length - 1;
    while (index > 0 && this.swapIfEarlier(index, (index - 1) >> 1)) index = (index - 1) >> 1;
  }

  take(): DemoEvent {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (first === undefined || last === undefined) throw new RangeError('the queue is empty');
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.sink();
    }
    return first.value;
  }

  private sink(): void {
    for (let index = 0; ;) {
      const left = 2 * index + 1;
      const child = this.isEarlier(left + 1, left) ? left + 1 : left;
      if (child >= this.heap.length || !this.swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  private swapIfEarlier(lower: number, upper: number): boolean {
    const [below, above] = [this.heap[lower], this.heap[upper]];
    if (below === undefined || above === undefined || !this.isEarlier(lower, upper)) return false;
    this.heap[upper] = below;
    this.heap[lower] = above;
    return true;
  }

  private isEarlier(one: number, other: number): boolean {
    const [left, right] = [this.heap[one], this.heap[other]];
    if (left === undefined || right === undefined) return false;
    return left.at === right.at ? left.order < right.order : left.at < right.at;
  }
}
