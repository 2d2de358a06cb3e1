import {
  breakdownDimensions,
  breakdownMeasures,
  mostAlso,
  peopleInFigures,
  peopleInGroups,
  type Board,
  type ComparisonQuery,
  type PeopleAsked,
  type Pin,
} from '@deskledger/contracts';
import type { DaySpan } from '@deskledger/domain';
import type { AskedBreakdown } from '../../analytics/index.js';
import { askedFigures } from './asked-by-view.js';
import { paramsOf } from './view-keys.js';

/** What the cards of a board ask. */
export interface AskedBoard {
  readonly kind: 'board';
  readonly board: Pick<Board, 'id' | 'name'>;
  /** The days in the place of those of the cards; null: each has its own. */
  readonly span: DaySpan | null;
  readonly cards: readonly AskedCard[];
}

export interface AskedCard {
  readonly pin: Pin;
  readonly query: ComparisonQuery;
  readonly compares: boolean;
  readonly view: string;
  /** What a breakdown tells; of other cards nothing depends on it. */
  readonly breakdown: AskedBreakdown;
}

/** The cards in their order, as the board reads them; those whose dates are none have the usual ones. */
export const askedCards = (pins: readonly Pin[], span: DaySpan | null): AskedCard[] =>
  pins.map((pin) => {
    const params = paramsOf(pin.query, span);
    const asked = askedFigures(params) ?? askedFigures(withoutDays(params))!;
    return { pin, ...asked, breakdown: askedBreakdown(params) };
  });

/** Whose figures a card can reveal. */
export const peopleInCard = ({ pin, query, breakdown }: AskedCard): PeopleAsked =>
  pin.card === 'breakdown' ? peopleInGroups({ ...query, ...breakdown }) : peopleInFigures(query);

function withoutDays(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const key of ['period', 'from', 'to']) rest.delete(key);
  return rest;
}

/** Tickets created by organization where the address says nothing, or nothing known. */
function askedBreakdown(params: URLSearchParams): AskedBreakdown {
  const dimension = (key: string) => breakdownDimensions.find((known) => known === params.get(key));
  const rows = dimension('rows') ?? 'organization';
  const across = dimension('columns');
  const columns = across === rows ? undefined : across;
  const [first, ...rest] = params.getAll('measure').map((name) => breakdownMeasures.find((known) => known === name));
  const measure = first ?? 'created';
  const others = new Set(columns === undefined ? rest.filter((one) => one !== undefined) : []);
  others.delete(measure);
  return { rows, columns, measure, ...(others.size > 0 && { also: [...others].slice(0, mostAlso) }) };
}
