import type { Client, RecordedEventDocument } from '@deskledger/contracts';
import { followEvents } from './follow-events.js';

const eventAt = (position: number) => ({ position: String(position), type: 'TicketOpened' }) as RecordedEventDocument;

interface Asked {
  query: { after?: string; limit: number; latest?: string };
}

/** A log whose visible positions a test changes while it is followed. */
function growingLog(...positions: number[]) {
  const visible = new Set(positions);
  const call = (async (_endpoint: unknown, { query }: Asked) => {
    const sorted = [...visible].sort((left, right) => left - right);
    const wanted =
      query.latest === 'true' ? sorted.reverse() : sorted.filter((position) => position > Number(query.after));
    return { events: wanted.slice(0, query.limit).map(eventAt) };
  }) as unknown as Client;
  return { call, show: (...more: number[]) => more.forEach((position) => visible.add(position)) };
}

/** Follows through the given ticks; each may make events visible. Answers with the positions in order of appearance. */
async function follow(log: ReturnType<typeof growingLog>, past: number, ticks: (() => void)[]): Promise<number[]> {
  let now = 0;
  const left = [...ticks];
  const tick = async () => {
    now += 1000;
    left.shift()?.();
  };
  const seen: number[] = [];
  const stopped = () => left.length === 0 && now >= ticks.length * 1000 + 1000;
  for await (const { position } of followEvents({ call: log.call, filter: {}, past, tick, stopped, now: () => now })) {
    seen.push(Number(position));
  }
  return seen;
}

describe('following the log', () => {
  it('begins with the last events and goes on with new ones', async () => {
    const log = growingLog(1, 2, 3, 4);
    expect(await follow(log, 2, [() => log.show(5), () => log.show(6, 7)])).toEqual([3, 4, 5, 6, 7]);
  });

  it('shows an event that becomes visible behind a later one, once', async () => {
    const log = growingLog(1);
    expect(await follow(log, 0, [() => log.show(4), () => log.show(2, 3)])).toEqual([4, 2, 3]);
  });

  it('does not lose its place when it forgets what is settled', async () => {
    const log = growingLog(1);
    const quietSeconds = Array.from({ length: 30 }, () => () => undefined);
    expect(await follow(log, 1, [() => log.show(2), ...quietSeconds, () => log.show(3)])).toEqual([1, 2, 3]);
  });

  it('reads through more than one page', async () => {
    const log = growingLog(1);
    const many = Array.from({ length: 2500 }, (_, index) => index + 2);
    expect(await follow(log, 0, [() => log.show(...many)])).toEqual(many);
  });

  it('follows a log that was empty', async () => {
    const log = growingLog();
    expect(await follow(log, 5, [() => log.show(1)])).toEqual([1]);
  });
});
