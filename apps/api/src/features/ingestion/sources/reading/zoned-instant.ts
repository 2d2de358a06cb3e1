import { zoneOffset } from '@deskledger/domain';

const day = 86_400_000;

/**
 * The instant at which clocks in `timezone` show `wallClock` (their reading, written as if it were UTC, epoch ms).
 * A reading that comes twice means the first time; one that is skipped means the moment as far after the jump.
 */
export function zonedInstant(wallClock: number, timezone: string): number {
  if (timezone === 'UTC') return wallClock;
  const before = wallClock - zoneOffset(timezone, wallClock - day);
  const after = wallClock - zoneOffset(timezone, wallClock + day);
  const fitting = [before, after].filter((instant) => instant + zoneOffset(timezone, instant) === wallClock);
  return fitting.length > 0 ? Math.min(...fitting) : before;
}
