import { cutRange } from '@deskledger/domain';
import type { Reads } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import { activityFigures } from './activity-figures.sql.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { rollupFigures } from './rollup-figures.sql.js';
import { sumFigures } from './sum-figures.js';

/**
 * Figures by the cheaper way: the rollups know organizations and whole days; everything narrower is counted on the
 * activities, and so are hours and a day that the range ends within.
 */
export async function readFigures(database: Reads, question: FiguresQuestion): Promise<Figures> {
  const { whole, begun } = cutRange(question.range);
  if (question.hours || isFiltered(question.selection) || whole === null) return readActivities(database, question);
  if (begun === null) return readRollups(database, question);
  const [ofWhole, ofBegun] = await Promise.all([
    readRollups(database, { ...question, range: whole }),
    readActivities(database, { ...question, range: begun }),
  ]);
  return sumFigures(ofWhole, ofBegun);
}

/** Whether anything but the organization narrows: the rollups know no more than that. */
export function isFiltered({ organization: _, ...others }: TicketSelection): boolean {
  return Object.values(others).some((values) => values !== undefined);
}

/** Figures from the rollups: whole months and the days at the edges, whatever the number of tickets. */
export function readRollups(database: Reads, question: FiguresQuestion): Promise<Figures> {
  return read(database, rollupFigures(question));
}

/** The same figures from the activities, under any selection. */
export function readActivities(database: Reads, question: FiguresQuestion): Promise<Figures> {
  return read(database, activityFigures(question));
}

async function read(
  database: Reads,
  { sql, params }: ReturnType<typeof rollupFigures> | ReturnType<typeof activityFigures>,
): Promise<Figures> {
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}
