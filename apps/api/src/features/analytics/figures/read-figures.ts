import type { Database } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { readRollups } from './read-rollups.js';
import { readTicketRows } from './read-ticket-rows.js';

/** Figures by the cheaper way: the rollups know organizations, everything narrower is counted on the ticket rows. */
export function readFigures(database: Database, question: FiguresQuestion): Promise<Figures> {
  return isNarrowed(question.selection) ? readTicketRows(database, question) : readRollups(database, question);
}

function isNarrowed({ organization: _, ...others }: TicketSelection): boolean {
  return Object.values(others).some((values) => values !== undefined);
}
