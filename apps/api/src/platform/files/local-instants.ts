import { zoneOffset } from '@deskledger/domain';
import type { LocalInstant } from './table.js';

const quarterHour = 900_000;
const mostRemembered = 50_000;

/**
 * Makes instants (epoch milliseconds, a Date or ISO text) local to a zone. Offsets are remembered by the quarter of an
 * hour, in which no zone changes its own, because asking for one costs more than everything else about a cell.
 */
export function localInstants(timezone: string): (instant: number | Date | string | null) => LocalInstant | null {
  const offsets = new Map<number, number>();
  return (instant) => {
    if (instant === null) return null;
    const at = typeof instant === 'number' ? instant : new Date(instant).getTime();
    const quarter = Math.floor(at / quarterHour);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= mostRemembered) offsets.clear();
      offset = zoneOffset(timezone, quarter * quarterHour);
      offsets.set(quarter, offset);
    }
    return { at, offset };
  };
}
