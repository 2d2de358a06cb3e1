import {
  breakdownOf,
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
    const breakdown = breakdownOf(params.get('rows'), params.get('columns'), params.getAll('measure'));
    return { pin, ...asked, breakdown };
  });

/** Whose figures a card can reveal. */
export const peopleInCard = ({ pin, query, breakdown }: AskedCard): PeopleAsked =>
  pin.card === 'breakdown' ? peopleInGroups({ ...query, ...breakdown }) : peopleInFigures(query);

function withoutDays(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const key of ['period', 'from', 'to']) rest.delete(key);
  return rest;
}
