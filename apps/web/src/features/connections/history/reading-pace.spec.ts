import type { Backfill } from '@deskledger/contracts';
import { fractionOf, glanceAt, paceBetween } from './reading-pace.js';

const now = Date.parse('2026-01-01T00:00:00Z');
const run = (reached: string | null, fetched: number) =>
  ({ since: '2025-01-01T00:00:00Z', reached, fetched }) as Backfill;

describe('the pace of a reading', () => {
  it('is known from how much came, and how far the changes reach, between two looks', () => {
    const first = glanceAt(run('2025-04-02T06:00:00Z', 990), now);
    const last = glanceAt(run('2025-07-02T12:00:00Z', 2990), now + 30_000);
    expect(first.fraction).toBeCloseTo(0.25);
    const pace = paceBetween(first, last);
    expect(pace?.ticketsAMinute).toBe(4000);
    expect(pace?.secondsLeft).toBeCloseTo(60, 0);
  });

  it('is not told from looks that are close to each other, nor while nothing comes', () => {
    const first = glanceAt(run('2025-04-02T06:00:00Z', 990), now);
    expect(paceBetween(first, glanceAt(run('2025-07-02T12:00:00Z', 2990), now + 4_000))).toBeUndefined();
    expect(paceBetween(first, { ...first, at: now + 60_000 })).toBeUndefined();
  });

  it('has no time left to tell before the first page, nor where the changes do not advance', () => {
    expect(fractionOf(run(null, 0), now)).toBeNull();
    const first = glanceAt(run('2025-04-02T06:00:00Z', 0), now);
    expect(paceBetween(first, glanceAt(run('2025-04-02T06:00:00Z', 500), now + 10_000))?.secondsLeft).toBeNull();
  });
});
