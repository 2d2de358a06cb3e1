import { cutRange } from '@deskledger/domain';
import type { Reads } from '../../../platform/database/database.js';
import { settledSliceOf, type TicketSelection } from '../../tickets/index.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { isNarrowed } from './is-narrowed.js';
import { rollupFigures } from './rollup-figures.sql.js';
import { leftOutFigures, leftOutOf, type LeftOutRow } from './left-out.js';
import { readSettled } from './settled-figures.js';
import { subtractFigures, sumFigures } from './sum-figures.js';
import { ticketRowFigures } from './ticket-row-figures.sql.js';

/**
 * Figures by the cheapest way: the rollups know organizations and whole days, settled days the values of some dimensions;
 * everything narrower is counted on the ticket rows, and so are hours and a day that the range ends within. Where tickets
 * are left out, those are counted.
 */
export async function readFigures(database: Reads, question: FiguresQuestion): Promise<Figures> {
  if (question.hours) return readTicketRows(database, question);
  const { whole, begun } = cutRange(question.range);
  const slice = settledSliceOf(question.selection);
  if (begun === null && slice !== undefined) {
    const settled = await readSettled(database, question, slice);
    if (settled !== undefined) return settled;
  }
  const leftOut = begun === null ? leftOutOf(question.selection) : undefined;
  if (leftOut !== undefined) return readWithout(database, question, leftOut);
  if (isNarrowed(question.selection)) return readTicketRows(database, question);
  if (begun === null) return readRollups(database, question);
  if (whole === null) return readTicketRows(database, question);
  const [ofWhole, ofBegun] = await Promise.all([
    readRollups(database, { ...question, range: whole }),
    readTicketRows(database, { ...question, range: begun }),
  ]);
  return sumFigures(ofWhole, ofBegun);
}

/** Figures from the rollups: whole months and the days at the edges, whatever the number of tickets. */
export function readRollups(database: Reads, question: FiguresQuestion): Promise<Figures> {
  return read(database, rollupFigures(question));
}

/** The same figures from the ticket rows themselves, for selections that the rollups do not keep. */
export function readTicketRows(database: Reads, question: FiguresQuestion): Promise<Figures> {
  return read(database, ticketRowFigures(question));
}

async function readWithout(database: Reads, question: FiguresQuestion, leftOut: TicketSelection): Promise<Figures> {
  const { sql, params } = leftOutFigures(question, leftOut);
  const [row] = await database.read<LeftOutRow>(sql, params);
  if (!row!.do_agree) return readTicketRows(database, question);
  return { ...subtractFigures(figuresOf(row!.everything), figuresOf(row!.left_out)), dataVersion: row!.data_version };
}

async function read(
  database: Reads,
  { sql, params }: ReturnType<typeof rollupFigures> | ReturnType<typeof ticketRowFigures>,
): Promise<Figures> {
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}
