import type { Reads } from '../../../platform/database/database.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { ticketRowFigures } from './ticket-row-figures.sql.js';

/** The same figures from the ticket rows themselves, for selections that the rollups do not keep. */
export async function readTicketRows(database: Reads, question: FiguresQuestion): Promise<Figures> {
  const { sql, params } = ticketRowFigures(question);
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}
