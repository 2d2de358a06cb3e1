import type { FigureSettings } from '@deskledger/domain';
import type { Queryable } from '../../platform/database/statement.js';
import type { ProjectionSettings } from '../../platform/projections/projection-settings.js';
import { ticketsProjection } from './tickets.projection.js';

/** The settings that the rows of tickets, and so the sums over them, were made with. */
export async function keptSettings(settings: ProjectionSettings, tx: Queryable): Promise<FigureSettings> {
  return (await settings.kept(tx, ticketsProjection)) as unknown as FigureSettings;
}
