import type { TicketEvent } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import type { EventMetadata } from '../../../platform/event-store/events.js';
import type { TicketChange } from '../personal-data/withheld.js';

const countSql = `
  update backfills set repaired = repaired + counted.tickets
  from unnest($1::uuid[], $2::bigint[]) as counted (id, tickets) where backfills.id = counted.id`;

/** Counts for each sweep the tickets of which it told something new; that a thing is as we hold it is nothing new. */
export async function countRepairs(tx: Tx, changes: readonly TicketChange[]): Promise<void> {
  const tickets = new Map<string, number>();
  for (const sweep of changes.flatMap(sweepsOf)) tickets.set(sweep, (tickets.get(sweep) ?? 0) + 1);
  if (tickets.size > 0) await tx.query(countSql, [[...tickets.keys()], [...tickets.values()]]);
}

/** A ticket that two pages of a sweep tell of, in one batch, is one. */
function sweepsOf({ events }: TicketChange): string[] {
  const told = (events as readonly (TicketEvent & { metadata?: EventMetadata })[]).filter(
    ({ type }) => type !== 'TicketConfirmed',
  );
  return [...new Set(told.flatMap(({ metadata }) => metadata?.sweep ?? []))];
}
