import type { BreakdownCell, BreakdownMeasure } from '@deskledger/contracts';
import {
  brokenDownFigures,
  brokenDownNames,
  type FigureParts,
  type TicketFigure,
  type Metric,
} from '@deskledger/domain';
import type { BreakdownView } from '../../../lib/url/reports-view.js';
import type { AskedBreakdown } from '../reports.queries.js';

/** A measure as breakdowns show it. */
export interface ShownMeasure extends Metric<BreakdownCell> {
  readonly label: string;
}

/** Changes are told in the measure's own unit, whatever they are of: those of one column can be compared. */
const inOwnUnit = { valueOf: ({ value }: BreakdownCell) => value, baseOf: () => 0 };

function unitOf(parts: FigureParts): Metric['unit'] {
  if ('count' in parts) return 'count';
  return 'share' in parts ? 'percent' : 'estimate';
}

const shown = ({ title, parts, better }: TicketFigure): ShownMeasure => ({
  ...inOwnUnit,
  label: title,
  better: better ?? 'neither',
  unit: unitOf(parts),
});

/** Every figure that can be broken down: those of tickets, as the registry defines them, and the share of good ratings. */
export const breakdownMeasures: Readonly<Record<BreakdownMeasure, ShownMeasure>> = {
  ...(Object.fromEntries(brokenDownNames.map((name) => [name, shown(brokenDownFigures[name])])) as Record<
    (typeof brokenDownNames)[number],
    ShownMeasure
  >),
  // Among what became of tickets, its card's title would not say of what they are the total.
  created: { ...shown(brokenDownFigures.created), label: 'Tickets created' },
  csat: { ...inOwnUnit, label: 'CSAT', better: 'higher', unit: 'percent' },
};

/** The measure that an address names; created tickets where it names none. */
export function breakdownMeasure(name: string | undefined): BreakdownMeasure {
  return name !== undefined && isMeasure(name) ? name : 'created';
}

/** How many measures a pivot tells beside its first one (`mostAlso` of the contract). */
export const mostAlso = 4;

/** What a view asks of a breakdown. */
export function askedBreakdown(view: BreakdownView): AskedBreakdown {
  const { rows = 'organization' } = view;
  const columns = view.columns === rows ? undefined : view.columns;
  const measure = breakdownMeasure(view.measure);
  const others = new Set(columns === undefined ? (view.also ?? []).filter(isMeasure) : []);
  others.delete(measure);
  return { rows, columns, measure, ...(others.size > 0 && { also: [...others].slice(0, mostAlso) }) };
}

function isMeasure(name: string): name is BreakdownMeasure {
  return Object.hasOwn(breakdownMeasures, name);
}
