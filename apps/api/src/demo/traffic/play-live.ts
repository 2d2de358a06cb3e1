import type { DemoEvent } from '../story/demo-event.js';
import type { EventSource } from './event-source.js';
import { machineTime, type StoryTime } from './story-time.js';

const eventsADelivery = 100;
const shortestWaitMs = 100;
const longestWaitMs = 5000;

/** Whoever takes the events when they happen. */
interface Receiver {
  deliver(events: readonly DemoEvent[]): Promise<unknown>;
}

/** Delivers the events of several stories at the moment when they happen, until the signal is aborted. */
export async function playLive(
  sources: readonly EventSource[],
  helpDesk: Receiver,
  signal: AbortSignal,
  time: StoryTime = machineTime,
): Promise<void> {
  while (!signal.aborted) {
    const due = sources.flatMap((source) => source.takeUntil(time.now(), eventsADelivery));
    if (due.length > 0) await helpDesk.deliver(due);
    const next = Math.min(...sources.map((source) => source.nextAt()));
    const wait = Math.min(longestWaitMs, Math.max(shortestWaitMs, next - time.now()));
    await time.pause(wait, signal);
  }
}
