import { cutRange } from '@deskledger/domain';
import type { Reads } from '../../../platform/database/database.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { isNarrowed } from './is-narrowed.js';
import { readRollups } from './read-rollups.js';
import { readTicketRows } from './read-ticket-rows.js';
import { sumFigures } from './sum-figures.js';

/**
 * Figures by the cheaper way: the rollups know organizations and whole days; everything narrower is counted on the
 * ticket rows, and so is a day that the range ends within.
 */
export async function readFigures(database: Reads, question: FiguresQuestion): Promise<Figures> {
  if (isNarrowed(question.selection)) return readTicketRows(database, question);
  const { whole, begun } = cutRange(question.range);
  if (begun === null) return readRollups(database, question);
  if (whole === null) return readTicketRows(database, question);
  const [ofWhole, ofBegun] = await Promise.all([
    readRollups(database, { ...question, range: whole }),
    readTicketRows(database, { ...question, range: begun }),
  ]);
  return sumFigures(ofWhole, ofBegun);
}
