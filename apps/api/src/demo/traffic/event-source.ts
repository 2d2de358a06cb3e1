import type { DemoEvent } from '../story/demo-event.js';

/** A story that is told only as far as it is due. */
export class EventSource {
  private next: DemoEvent | undefined;

  constructor(private readonly story: Iterator<DemoEvent>) {
    this.advance();
  }

  /** Time of the next event, epoch milliseconds; infinite when the story is over. */
  nextAt(): number {
    return this.next === undefined ? Number.POSITIVE_INFINITY : Date.parse(this.next.timestamp);
  }

  /** The events up to an instant (epoch milliseconds), at most `limit`. */
  takeUntil(until: number, limit: number): DemoEvent[] {
    const events: DemoEvent[] = [];
    while (events.length < limit && this.next !== undefined && this.nextAt() <= until) {
      events.push(this.next);
      this.advance();
    }
    return events;
  }

  private advance(): void {
    const step = this.story.next();
    this.next = step.done === true ? undefined : step.value;
  }
}
