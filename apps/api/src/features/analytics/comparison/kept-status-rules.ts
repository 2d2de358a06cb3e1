import { statusRules, type FigureSettings, type StatusRules } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import type { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { ticketsProjection } from '../../tickets/index.js';

/** The rules that the rows of tickets, and so the sums over them, were made with. */
export async function keptStatusRules(settings: ProjectionSettings, tx: Tx): Promise<StatusRules> {
  const { labels } = (await settings.kept(tx, ticketsProjection)) as Pick<FigureSettings, 'labels'>;
  return statusRules(labels);
}
