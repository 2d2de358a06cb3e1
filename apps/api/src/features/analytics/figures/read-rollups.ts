import type { Reads } from '../../../platform/database/database.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { rollupFigures } from './rollup-figures.sql.js';

/** Figures from the rollups: whole months and the days at the edges, whatever the number of tickets. */
export async function readRollups(database: Reads, question: FiguresQuestion): Promise<Figures> {
  const { sql, params } = rollupFigures(question);
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}
