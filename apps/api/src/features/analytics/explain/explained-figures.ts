import { isOfTickets, type ExplainedFigure, type Explanation } from '@deskledger/contracts';
import { ticketFigures, type FigureParts, type TicketFigure, type TicketFigureName } from '@deskledger/domain';
import { inOrder, mean, points, share, sum, type FigureFormula } from './figure-formula.js';

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
      'The mean of the ratings submitted in the period, on the scale from 1 to 5. Those by public link count as the settings say.',
    unit: 'points',
    counts: { responses: 'rated', weight: 'r.rating_parts' },
    formula: points,
    numerator: 'Ratings, added up',
    denominator: 'Ratings',
  },
  csat: {
    definition:
      'Of the ratings submitted in the period, the share of 4 or 5. Those by public link count as the settings say.',
    unit: 'percent',
    counts: { responses: 'rated', weight: '(r.star >= 4)::int' },
    formula: share,
    numerator: 'Ratings of 4 or 5',
    denominator: 'Ratings',
  },
  completedSurvey: {
    definition: 'The completed survey responses submitted in the period.',
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
