import {
  breakdownTitles,
  measureTitle,
  titleOfFigure,
  type PinnedCard,
  type pinnedCharts,
} from '@deskledger/contracts';
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

/** What a card is called that nobody gave a title. */
export function titleOfCard({ pin: { card }, breakdown }: Pick<AskedCard, 'pin' | 'breakdown'>): string {
  if (isChart(card)) return chartTitles[card];
  if (card !== 'breakdown') return titleOfFigure(card);
  const { rows, columns, measure, also = [] } = breakdown;
  const by = [rows, ...(columns === undefined ? [] : [columns])].map((one) => breakdownTitles[one]);
  return `${[measure, ...also].map(measureTitle).join(', ')} by ${by.join(' and ')}`;
}

const isChart = (card: PinnedCard): card is keyof typeof chartTitles => card in chartTitles;
