import { ticketRules, type FigureSettings, type TicketRules } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import type { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { ticketsProjection } from '../../tickets/index.js';

/** The rules that the rows of tickets, and so the sums over them, were made with. */
export async function keptRules(settings: ProjectionSettings, tx: Tx): Promise<TicketRules> {
  return ticketRules((await settings.kept(tx, ticketsProjection)) as unknown as FigureSettings);
}
