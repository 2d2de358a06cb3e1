import type { DemoEvent } from '../story/demo-event.js';
import type { Random } from '../world/random.js';

/** Of the closed tickets, so many are asked about. */
const share = 0.3;
const recentMs = 7 * 86_400_000;
/** Milliseconds after which the product knows for sure what was delivered, and customers have noticed that it works. */
const usualRestMs = 10_000;

interface Closing {
  readonly ticketId: string;
  readonly dueAt: number;
}

/** The tickets that were closed lately and are to be asked about. */
export class Closings {
  /** Those that are due first stand first. */
  private waiting: Closing[] = [];

  constructor(
    private readonly random: Random,
    private readonly restMs = usualRestMs,
  ) {}

  /** What happens at the help desk, in order; a ticket that is reopened is not asked about. */
  hear(events: readonly DemoEvent[]): void {
    const now = Date.now();
    for (const { type, timestamp, data } of events) {
      const { ticketId } = data;
      if (type === 'ticket.reopened') this.waiting = this.waiting.filter((closing) => closing.ticketId !== ticketId);
      const isRecent = Date.parse(timestamp) > now - recentMs;
      if (type === 'ticket.closed' && isRecent && this.random.chance(share))
        this.waiting.push({ ticketId, dueAt: now + this.restMs });
    }
  }

  /** Those that are due at an instant (epoch milliseconds), `limit` at most, each once. */
  take(now: number, limit: number): string[] {
    const due = this.waiting.filter(({ dueAt }) => dueAt <= now).slice(0, limit);
    this.waiting = this.waiting.slice(due.length);
    return due.map(({ ticketId }) => ticketId);
  }
}
