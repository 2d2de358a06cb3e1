import { addDays, localMidnight } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import { forget, settle } from './settle-days.sql.js';

/** Sums up the tickets of these days of the zone, and says that the days are settled. */
export async function settleDays(tx: Tx, days: readonly string[], timezone: string): Promise<void> {
  const midnight = (day: string) => new Date(localMidnight(day, timezone));
  await tx.execute(forget, [days]);
  await tx.execute(settle, [days, days.map(midnight), days.map((day) => midnight(addDays(day, 1)))]);
}

const changed = 'day in (select unnest(days) from product.ticket_changed_days)';

/** By table: what of it no figure reads, since its day has changed or was given up. */
export const unreadRows = {
  ticket_settled_days: changed,
  ticket_changed_days: 'true',
  ticket_settled_figures: `${changed} or day not in (select day from product.ticket_settled_days)`,
};

/** Settles in other tables, of the search path, the days that are settled in the live ones; no other is settled meanwhile. */
export async function settleAnew(tx: Tx, timezone: string): Promise<void> {
  await tx.query('lock table product.ticket_settled_days in share row exclusive mode');
  const settled = await tx.query<{ day: string }>(
    `select day::text as day from product.ticket_settled_days where not (${unreadRows.ticket_settled_days})`,
  );
  if (settled.length > 0) {
    const days = settled.map(({ day }) => day);
    await settleDays(tx, days, timezone);
  }
}
