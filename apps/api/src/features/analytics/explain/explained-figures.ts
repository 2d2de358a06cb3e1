import { isOfTickets, type ExplainedFigure, type Explanation } from '@deskledger/contracts';
import {
  ticketFigures,
  type FigureParts,
  type TicketFigure,
  type TicketFigureName,
  meanRating,
  partsPerPoint,
  quantile,
  rate,
} from '@deskledger/domain';
import { averageSeconds } from '../answers/figure-shapes.js';
import type { Sums } from './add-up.js';

const asItIs = { one: (weight: number) => weight, needsTimes: false };

const sum: FigureFormula = {
  ...asItIs,
  figure: ({ sum }) => ({ value: sum, numerator: sum }),
};

const share: FigureFormula = {
  ...asItIs,
  figure: ({ count, sum }) => ({ value: rate(sum, count), numerator: sum }),
};

const mean: FigureFormula = {
  ...asItIs,
  figure: ({ count, sum }) => ({ value: averageSeconds(count, 0, sum), numerator: sum }),
};

/** Weights are in parts of the scale of ratings. */
const points: FigureFormula = {
  one: (weight) => weight / partsPerPoint,
  needsTimes: false,
  figure: ({ count, sum }) => ({
    value: meanRating(sum, count),
    numerator: sum / partsPerPoint,
  }),
};

/** The weight that so many of all do not exceed. */
const inOrder = (p: number): FigureFormula => ({
  ...asItIs,
  needsTimes: true,
  figure: ({ count, times }) => ({ value: quantile(times, p), numerator: Math.ceil(p * count) }),
});

/** What a figure is, in words, and how it is made. */
export interface ExplainedFigureDefinition {
  readonly definition: string;
  readonly unit: Explanation['unit'];
  /** The tickets that are counted, or which responses, and what each of these brings. */
  readonly counts: TicketFigure | { readonly responses: 'all' | 'rated'; readonly weight: string };
  readonly formula: FigureFormula;
  /** What its numbers are. */
  readonly numerator: string;
  readonly denominator?: string | undefined;
}

const ofResponses: Readonly<Record<Exclude<ExplainedFigure, TicketFigureName>, ExplainedFigureDefinition>> = {
  overallRating: {
    definition:
      'The mean of the ratings submitted in the period, on a scale from 1 to 5. The settings decide whether public link ratings count.',
    unit: 'points',
    counts: { responses: 'rated', weight: 'r.rating_parts' },
    formula: points,
    numerator: 'Sum of ratings',
    denominator: 'Ratings',
  },
  csat: {
    definition:
      'The share of ratings submitted in the period that are 4 or 5. The settings decide whether public link ratings count.',
    unit: 'percent',
    counts: { responses: 'rated', weight: '(r.star >= 4)::int' },
    formula: share,
    numerator: 'Ratings of 4 or 5',
    denominator: 'Ratings',
  },
  completedSurvey: {
    definition: 'Completed survey responses submitted in the period.',
    unit: 'count',
    counts: { responses: 'all', weight: '1' },
    formula: sum,
    numerator: 'Responses',
  },
};

/** How a figure of tickets is told, and in what unit. */
function formulaOf(parts: FigureParts): Pick<ExplainedFigureDefinition, 'unit' | 'formula'> {
  if ('count' in parts) return { unit: 'count', formula: sum };
  if ('share' in parts) return { unit: 'percent', formula: share };
  return { unit: 'seconds', formula: 'mean' in parts ? mean : inOrder(parts.p) };
}

export function explainedFigure(name: ExplainedFigure): ExplainedFigureDefinition {
  if (!isOfTickets(name)) return ofResponses[name];
  const figure: TicketFigure = ticketFigures[name];
  const { definition, numerator, denominator, parts } = figure;
  return { definition, numerator, denominator, counts: figure, ...formulaOf(parts) };
}

/** A figure, and the number above the line; below it stands how many are counted, or nothing. */
interface Formula {
  readonly value: number | null;
  readonly numerator: number;
}

interface FigureFormula {
  readonly figure: (sums: Sums) => Formula;
  /** What one of them brings, in the words of the answer. */
  readonly one: (weight: number) => number;
  readonly needsTimes: boolean;
}
