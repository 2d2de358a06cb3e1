import type { ConnectionHealth } from '@deskledger/contracts';

/** Milliseconds: shorter silences are nothing to talk about, however many deliveries come at other times. */
const shortestSilence = 15 * 60_000;
/** So many deliveries in the same time of each week before are a habit. */
export const weeklyHabit = 5;
/** So many tickets that changed without a word are no coincidence. */
const manyMissed = 10;

export interface SeenOfConnection {
  readonly lastDeliveryAt: Date | null;
  /** Deliveries, counted up to a habit, in the time of the silence, one to four weeks before; weeks before the first one are left out. */
  readonly weeksBefore: readonly number[];
  /** Tickets of which sweeps told something new since the last delivery. */
  readonly missed: number;
  /** Whether sweeps ended well, or badly, or none has ended yet. */
  readonly lastReconciliation: 'completed' | 'failed' | null;
}

/** How a connection is at `now`, the gravest first. Help desks that are quiet at night and on Sundays are not silent then. */
export function stateOf(seen: SeenOfConnection, now: Date): ConnectionHealth['state'] {
  const { lastDeliveryAt, weeksBefore, missed, lastReconciliation } = seen;
  const isQuiet = lastDeliveryAt !== null && now.getTime() - lastDeliveryAt.getTime() >= shortestSilence;
  if (isQuiet && weeksBefore.length > 0 && weeksBefore.every((count) => count >= weeklyHabit)) return 'silent';
  if (isQuiet && missed >= manyMissed) return 'losing';
  if (lastReconciliation === 'failed') return 'unread';
  return lastDeliveryAt === null && lastReconciliation === null ? 'new' : 'well';
}
