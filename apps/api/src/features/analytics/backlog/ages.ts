import type { Backlog } from '@deskledger/contracts';
import { addDays, type LocalDay } from '@deskledger/domain';

/** The youngest age in days of each band: today, within a week, a month, a quarter, and all that is older. */
const bandStarts = [0, 1, 7, 30, 90];

/** How many tickets were created in each band of days before `today`; every band is there. */
export function agesOf(days: readonly (readonly [day: LocalDay, count: number])[], today: LocalDay): Backlog['ages'] {
  return bandStarts.map((age, index) => {
    const next = bandStarts[index + 1];
    const band = { from: next === undefined ? null : addDays(today, 1 - next), to: addDays(today, -age) };
    const within = days.filter(([day]) => day <= band.to && (band.from === null || day >= band.from));
    return { ...band, count: within.reduce((sum, [, count]) => sum + count, 0) };
  });
}
