import { clockNames, type Dashboard, type pinnedCharts } from '@deskledger/contracts';
import type { AskedCard } from './asked-board.js';
import type { CardAnswers } from './card-answers.js';
import type { CardShown, CardValue } from './card-contents.js';

type Chart = (typeof pinnedCharts)[number];
type Reader = (asked: AskedCard, answers: CardAnswers) => Promise<CardValue[]>;

/** So many rows of a chart or a breakdown stand in a mail. */
export const mostCardRows = 10;

const count = (title: string, value: number): CardValue => ({ title, unit: 'count', value });

const overview =
  (values: (figures: Dashboard) => CardValue[]): Reader =>
  async (asked, answers) =>
    values(await answers.dashboard(asked));

const stars = overview(({ rating }) => ([5, 4, 3, 2, 1] as const).map((star) => count(`Rating ${star}`, rating[star])));

/** What charts show, in figures. Of the ticket load none says it. */
const readers: Readonly<Record<Exclude<Chart, 'ticketTrends' | 'ticketLoad'>, Reader>> = {
  compliance: overview(({ compliant }) => [
    count('Compliant', compliant.compliant),
    count('Non-Compliant', compliant.noneCompliant),
    { title: 'Compliance rate', unit: 'percent', value: compliant.rate },
  ]),
  organizations: overview(({ ticketCategory }) => ticketCategory.map((row) => count(row.category, row.count))),
  statuses: overview(({ statusData }) => statusData.map((row) => count(row.category || 'Not set', row.count))),
  openAndClosed: overview(({ metrics }) => [
    count('Open', metrics.open_tickets),
    count('Closed', metrics.closed_tickets),
  ]),
  priorities: overview(({ priority }) => priority.map((row) => count(row.priority || 'Not set', row.count))),
  resolutionTimes: overview(({ averageTime }) => [
    { title: 'Average', unit: 'seconds', value: averageTime.averageSeconds },
    { title: 'Median', unit: 'estimate', value: averageTime.medianSeconds },
    { title: '90th percentile', unit: 'estimate', value: averageTime.p90Seconds },
  ]),
  ratingTrend: overview(({ rating }) => [
    { title: 'Average rating', unit: 'stars', value: rating.overallRating },
    count('Ratings', rating.total),
  ]),
  ratings: stars,
  ratingsOverTime: stars,
  backlogNow: async (asked, answers) => {
    const { open, held } = await answers.backlog(asked);
    return [count('Open now', open), count('On hold', held)];
  },
  backlogTrend: async (asked, answers) => {
    const { open, trend } = await answers.backlog(asked);
    return [count('Open now', open), ...trend.slice(0, 1).map((first) => count('Open 90 days ago', first.open))];
  },
  targetTrend: async (asked, answers) => {
    const { targets } = await answers.serviceLevels(asked);
    return targets.map(({ kind, rate }) => ({ title: `${clockNames[kind]}: on time`, unit: 'percent', value: rate }));
  },
  lateReplies: async (asked, answers) => {
    const { late } = await answers.serviceLevels(asked);
    return late.flatMap(({ kind, count: replies, medianSeconds }): CardValue[] => [
      count(`${clockNames[kind]}: late`, replies),
      { title: `${clockNames[kind]}: median delay`, unit: 'estimate', value: medianSeconds },
    ]);
  },
};

/** What a chart shows, as far as a mail can say it. */
export async function readCardChart(card: Chart, asked: AskedCard, answers: CardAnswers): Promise<CardShown> {
  if (card === 'ticketLoad') return { kind: 'none', why: 'elsewhere' };
  if (card === 'ticketTrends') return { kind: 'trend', trend: (await answers.dashboard(asked)).responseTrends };
  const values = await readers[card](asked, answers);
  const more = Math.max(0, values.length - mostCardRows);
  return { kind: 'values', values: values.slice(0, mostCardRows), more };
}
