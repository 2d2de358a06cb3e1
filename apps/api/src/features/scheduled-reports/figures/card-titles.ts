import {
  titleOfFigure,
  type BreakdownDimension,
  type BreakdownMeasure,
  type PinnedCard,
  type pinnedCharts,
} from '@deskledger/contracts';
import { brokenDownFigures, type FigureParts, type Metric } from '@deskledger/domain';
import type { AskedCard } from './asked-board.js';

/** Charts by the names of the screens. */
const chartTitles: Readonly<Record<(typeof pinnedCharts)[number], string>> = {
  ticketTrends: 'Ticket Trends',
  compliance: 'Ticket Compliance Overview',
  organizations: 'Tickets by Organization',
  statuses: 'Status Distribution',
  backlogNow: 'Open tickets now',
  backlogTrend: 'Open tickets, last 90 days',
  resolutionTimes: 'Resolution times',
  openAndClosed: 'Ticket Status Distribution',
  priorities: 'Priority Distribution',
  ticketLoad: 'Ticket load',
  ratingTrend: 'Satisfaction trend',
  ratings: 'Rating Distribution',
  ratingsOverTime: 'Ratings over time',
  targetTrend: 'Deadlines met over time',
  lateReplies: 'How late replies were',
};

export const dimensionTitles: Readonly<Record<BreakdownDimension, string>> = {
  organization: 'Organization',
  assignee: 'Agent',
  team: 'Team',
  priority: 'Priority',
  classification: 'Classification',
  designation: 'Designation',
  channel: 'Channel',
  tag: 'Tag',
  status: 'Status',
  month: 'Month',
  weekday: 'Weekday',
  hour: 'Hour',
};

export function measureTitle(measure: BreakdownMeasure): string {
  if (measure === 'csat') return 'CSAT';
  return measure === 'created' ? 'Tickets created' : brokenDownFigures[measure].title;
}

/** In what a measure is told. */
export function measureUnit(measure: BreakdownMeasure): Metric['unit'] {
  if (measure === 'csat') return 'percent';
  const parts: FigureParts = brokenDownFigures[measure].parts;
  if ('count' in parts) return 'count';
  return 'share' in parts ? 'percent' : 'estimate';
}

/** What a card is called that nobody gave a title. */
export function titleOfCard({ pin: { card }, breakdown }: Pick<AskedCard, 'pin' | 'breakdown'>): string {
  if (isChart(card)) return chartTitles[card];
  if (card !== 'breakdown') return titleOfFigure(card);
  const { rows, columns, measure, also = [] } = breakdown;
  const by = [rows, ...(columns === undefined ? [] : [columns])].map((one) => dimensionTitles[one]);
  return `${[measure, ...also].map(measureTitle).join(', ')} by ${by.join(' and ')}`;
}

const isChart = (card: PinnedCard): card is keyof typeof chartTitles => card in chartTitles;
