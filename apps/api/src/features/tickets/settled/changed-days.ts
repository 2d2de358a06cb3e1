import { figureContext, ticketRollup, type FigureSettings, type LocalDay, type TicketState } from '@deskledger/domain';
import { prepared } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';

const mark = prepared('insert into ticket_changed_days (days) values ($1::date[])');

/** Says in the transaction that changes tickets on which days they count, before and after: these are not settled any more. */
export async function markChangedDays(
  tx: Tx,
  changes: readonly { readonly before: TicketState; readonly after: TicketState }[],
  settings: FigureSettings,
): Promise<void> {
  const context = figureContext(settings);
  const days = new Set<LocalDay>();
  for (const { before, after } of changes)
    for (const state of [before, after]) for (const { day } of ticketRollup.contribution(state, context)) days.add(day);
  if (days.size > 0) await tx.execute(mark, [[...days]]);
}
