import { FixedClock } from '../../platform/clock/clock.js';
import type { DemoEvent, DemoTicket } from '../story/demo-event.js';
import { generateHistory } from '../story/generate-history.js';
import { LeapingTime } from '../testing/leaping-time.js';
import { EventSource } from './event-source.js';
import { playLive } from './play-live.js';

const hour = 3_600_000;
const day = 24 * hour;

/** What is known of the tickets after some events. */
function ticketsAfter(events: readonly DemoEvent[]): DemoTicket[] {
  const known = new Map<string, DemoTicket>();
  for (const { type, data } of events) {
    if (type === 'ticket.deleted') known.delete(data.ticketId);
    else known.set(data.ticketId, data);
  }
  return [...known.values()];
}

function standingAt(now: number, events: readonly DemoEvent[]): { open: number; breached: number } {
  const open = ticketsAfter(events).filter(({ closedTime }) => closedTime === null);
  return { open: open.length, breached: open.filter(({ dueTime }) => Date.parse(dueTime) < now).length };
}

describe('the live part of the demo', () => {
  it.each([
    ['a working day', '2026-11-25T08:00:00Z'],
    ['an evening', '2026-11-25T15:00:00Z'],
    ['a Saturday', '2026-11-28T07:00:00Z'],
  ])('is believable after eight hours of %s', async (_, start) => {
    const begun = Date.parse(start);
    const story = new EventSource(generateHistory({ seed: 'deskledger', from: begun - 30 * day, ticketsADay: 220 }));
    const before = story.takeUntil(begun, Infinity);
    const time = new LeapingTime(new FixedClock(new Date(begun)));
    const ended = new AbortController();
    const delivered: { at: number; event: DemoEvent }[] = [];
    const deliver = async (events: readonly DemoEvent[]) => {
      delivered.push(...events.map((event) => ({ at: time.now(), event })));
    };
    const playing = playLive([story], { deliver }, ended.signal, time);
    await time.pass(8 * hour, 1, ended);
    await playing;

    expect(time.now()).toBe(begun + 8 * hour);
    const delays = delivered.map(({ at, event }) => at - Date.parse(event.timestamp));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(100);
    const created = delivered.flatMap(({ at, event }) => (event.type === 'ticket.created' ? [at] : []));
    expect(created.slice(2).filter((at, index) => at - created[index]! < 59_900)).toEqual([]);
    expect(created.length).toBeGreaterThan(20);
    const first = standingAt(begun, before);
    const last = standingAt(time.now(), [...before, ...delivered.map(({ event }) => event)]);
    expect(Math.abs(last.open / first.open - 1)).toBeLessThan(0.25);
    expect(last.breached / last.open).toBeGreaterThan(0.1);
    expect(last.breached / last.open).toBeLessThan(0.35);
  });
});
