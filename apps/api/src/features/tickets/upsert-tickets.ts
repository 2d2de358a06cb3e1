import type { FigureContext } from '@deskledger/domain';
import { CopyRows } from '../../platform/database/copy-rows.js';
import { prepared } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { ticketColumns, ticketRow, type TicketVersion } from './ticket-row.js';

const columns = ticketColumns.join(', ');
const assigned = ticketColumns.filter((column) => column !== 'id').map((column) => `${column} = excluded.${column}`);

// COPY into a staging table and one upsert from there: a third cheaper than arrays of parameters.
const stage = 'create temp table if not exists changed_tickets (like tickets) on commit delete rows';
const upsert = prepared(`
  with changed as (delete from changed_tickets returning ${columns})
  insert into tickets (${columns}) select ${columns} from changed
  on conflict (id) do update set ${assigned.join(', ')}`);

/** Writes the current rows of these tickets, new or changed; each ticket at most once. */
export async function upsertTickets(tx: Tx, tickets: readonly TicketVersion[], context: FigureContext): Promise<void> {
  if (tickets.length === 0) return;
  await tx.execute(stage);
  const rows = new CopyRows();
  for (const ticket of tickets) rows.write(ticketRow(ticket, context));
  await tx.copyIn('changed_tickets', ticketColumns, rows.take());
  await tx.execute(upsert, []);
}
