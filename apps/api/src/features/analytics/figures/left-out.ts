import { dimensions, exclusionOf } from '@deskledger/domain';
import type { TicketSelection } from '../../tickets/index.js';
import type { FiguresRow } from './figures-row.js';
import type { FiguresQuestion } from './figures.js';
import { rollupFigures } from './rollup-figures.sql.js';
import { ticketRowFigures } from './ticket-row-figures.sql.js';

/** The row of all tickets of an organization, or of all, and that of those which are left out. */
export interface LeftOutRow extends Record<string, unknown> {
  data_version: string;
  /** Whether both stand for the same days and judge statuses alike: not while a change of settings is under way. */
  do_agree: boolean;
  everything: FiguresRow;
  left_out: FiguresRow;
}

/** What a selection leaves out, where nothing else narrows it but the organization; undefined where something does. */
export function leftOutOf({ organization, ...others }: TicketSelection): TicketSelection | undefined {
  const asked = Object.values(others).filter((values) => values !== undefined);
  const dimension = dimensions.find((one) => others[exclusionOf(one)] !== undefined);
  if (dimension === undefined || asked.length > 1) return undefined;
  if (dimension === 'organization' && organization !== undefined) return undefined;
  return { organization, [dimension]: others[exclusionOf(dimension)] };
}

const doAgree = (zone: string) => `exists (
      select from projections as rollups join projections as tickets on tickets.name = 'tickets'
       where rollups.name = 'ticket_rollups' and rollups.settings ->> 'timezone' = ${zone}
         and rollups.settings -> 'labels' = tickets.settings -> 'labels')`;

/**
 * One statement, so one snapshot, for the figures of everything, which the rollups know, and of what is left out of it:
 * whoever leaves out one value of four passes a quarter of the tickets instead of three. Answers with a `LeftOutRow`.
 */
export function leftOutFigures(
  question: FiguresQuestion,
  leftOut: TicketSelection,
): { sql: string; params: unknown[] } {
  const { organization } = question.selection;
  const everything = rollupFigures({ ...question, selection: { organization } });
  const rows = ticketRowFigures({ ...question, selection: leftOut }, everything.params);
  const params = [...rows.params, question.range.timezone];
  const sql = `
    select everything.data_version, ${doAgree(`$${params.length}::text`)} as do_agree, row_to_json(everything) as everything, row_to_json(left_out) as left_out
      from (${everything.sql.text}) as everything cross join (${rows.sql}) as left_out`;
  return { sql, params };
}
