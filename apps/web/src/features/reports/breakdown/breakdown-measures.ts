import {
  breakdownOf,
  breakdownMeasures as measures,
  measureTitle,
  measureUnit,
  type BreakdownCell,
  type BreakdownMeasure,
} from '@deskledger/contracts';
import { brokenDownFigures, type Metric, type TicketFigure } from '@deskledger/domain';
import type { BreakdownView } from '../../../lib/url/reports-view.js';
import type { AskedBreakdown } from '../reports.queries.js';

/** A measure as breakdowns show it. */
export interface ShownMeasure extends Metric<BreakdownCell> {
  readonly label: string;
}

/** Changes are told in the measure's own unit, whatever they are of: those of one column can be compared. */
const inOwnUnit = { valueOf: ({ value }: BreakdownCell) => value, baseOf: () => 0 };

const shown = (measure: BreakdownMeasure): ShownMeasure => ({
  ...inOwnUnit,
  ...{ label: measureTitle(measure), unit: measureUnit(measure), better: betterOf(measure) },
});

/** Every figure that can be broken down: those of tickets, as the registry defines them, and the share of good ratings. */
export const breakdownMeasures = Object.fromEntries(measures.map((measure) => [measure, shown(measure)])) as Readonly<
  Record<BreakdownMeasure, ShownMeasure>
>;

function betterOf(measure: BreakdownMeasure): Metric['better'] {
  if (measure === 'csat') return 'higher';
  const figure: TicketFigure = brokenDownFigures[measure];
  return figure.better ?? 'neither';
}

/** The measure that an address names; created tickets where it names none. */
export function breakdownMeasure(name: string | undefined): BreakdownMeasure {
  return name !== undefined && isMeasure(name) ? name : 'created';
}

/** What a view asks of a breakdown. */
export const askedBreakdown = ({ rows, columns, measure, also = [] }: BreakdownView): AskedBreakdown =>
  breakdownOf(rows, columns, [measure, ...also]);

function isMeasure(name: string): name is BreakdownMeasure {
  return Object.hasOwn(breakdownMeasures, name);
}
