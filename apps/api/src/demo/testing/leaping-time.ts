import type { FixedClock } from '../../platform/clock/clock.js';
import type { StoryTime } from '../traffic/story-time.js';

interface Waiting {
  readonly until: number;
  goOn(): void;
}

/** A time that leaps to the next thing that somebody waits for, once all who live in it wait. */
export class LeapingTime implements StoryTime {
  private readonly waiting = new Set<Waiting>();
  private arrived: () => void = () => undefined;

  constructor(private readonly clock: FixedClock) {}

  now(): number {
    return this.clock.now().getTime();
  }

  pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((goOn) => {
      this.waiting.add({ until: this.now() + milliseconds, goOn });
      this.arrived();
    });
  }

  /** Lets time pass for so many who live in it, and then ends them. */
  async pass(milliseconds: number, lives: number, ended: AbortController): Promise<void> {
    const end = this.now() + milliseconds;
    for (;;) {
      while (this.waiting.size < lives) await new Promise<void>((resolve) => (this.arrived = resolve));
      const [next] = [...this.waiting].sort((one, other) => one.until - other.until);
      if (next === undefined || next.until > end) break;
      this.clock.set(new Date(next.until));
      this.waiting.delete(next);
      next.goOn();
    }
    this.clock.set(new Date(end));
    ended.abort();
    for (const each of this.waiting) each.goOn();
  }
}
