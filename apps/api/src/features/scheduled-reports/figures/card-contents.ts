import type {
  BreakdownDimension,
  BreakdownMeasure,
  PinnedCard,
  pinnedFigures,
  ResponseTrend,
} from '@deskledger/contracts';
import type { Metric } from '@deskledger/domain';
import type { Range, Sides } from './sides.js';

export type PinnedFigure = (typeof pinnedFigures)[number];

/** A figure, and on how many things it stands. */
export interface CardNumber {
  readonly value: number | null;
  readonly base: number;
}

interface FigureCard {
  readonly kind: 'figure';
  readonly figure: PinnedFigure;
  readonly now: CardNumber;
  /** null: the card compares with nothing. */
  readonly comparison: Sides<CardNumber> | null;
}

/** What a chart shows, in figures. */
interface ValuesCard {
  readonly kind: 'values';
  readonly values: readonly CardValue[];
  /** How many more there are. */
  readonly more: number;
}

export interface CardValue {
  readonly title: string;
  readonly unit: Metric['unit'];
  readonly value: number | null;
}

/** A measure of each group of the rows, or of those of them that are in a group of the columns as well. */
export interface TableColumn {
  readonly measure: BreakdownMeasure;
  /** null: of all of them. */
  readonly group: string | null;
}

/** A breakdown, or a pivot. Groups are told by their keys: what they are called is read for every mail. */
export interface TableCard {
  readonly kind: 'table';
  readonly by: BreakdownDimension;
  /** By what the columns are told apart; null: they are measures. */
  readonly across: BreakdownDimension | null;
  readonly columns: readonly TableColumn[];
  /** `key` is null for all other groups together. */
  readonly rows: readonly { readonly key: string | null; readonly values: readonly (number | null)[] }[];
  readonly total: readonly (number | null)[];
  readonly moreRows: number;
  readonly moreColumns: number;
}

interface TrendCard {
  readonly kind: 'trend';
  readonly trend: readonly ResponseTrend[];
}

/** `elsewhere`: the board alone shows it. `withheld`: its figures are none of the owner's. */
interface NoCard {
  readonly kind: 'none';
  readonly why: 'elsewhere' | 'withheld';
}

export type CardShown = FigureCard | ValuesCard | TableCard | TrendCard | NoCard;

/** A card of a board at one moment. */
export interface CardContents {
  /** That of the pin. */
  readonly id: string;
  readonly card: PinnedCard;
  /** What the card is called, and what its board calls it: the same where nobody gave it a title. */
  readonly name: string;
  readonly title: string;
  /** Its filters, as in the address of its screen: what they are called is read for every mail. */
  readonly query: string;
  /** null: it is of now, whatever the days. */
  readonly range: Range | null;
  readonly shown: CardShown;
}
