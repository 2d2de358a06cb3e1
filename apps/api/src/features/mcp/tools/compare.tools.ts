import {
  breakdownComparison,
  comparedBreakdownQuery,
  comparison,
  comparisonQuery,
  explainedFigures,
  figureWords,
  readBreakdownComparison,
  readComparison,
  titleOfFigure,
  type Comparison,
  type ComparedFigures,
  type ExplainedFigure,
} from '@deskledger/contracts';
import * as z from 'zod/mini';
import { figureWordsOf, isEstimate } from '../../analytics/index.js';
import { filtersIn } from './answered.js';
import { metricIn, reportLink } from './break-down.tool.js';
import { daysText, figureText } from './figure-text.js';
import { screenLink } from './screen-link.js';
import type { Tool } from './tool.js';

/** Under which key a comparison has a figure that has another name elsewhere. */
const figures = {
  ...({ all_tickets: 'created', open_tickets: 'open', closed_tickets: 'closed' } as const),
  ...({ resolved: 'resolved', reopened: 'reopened', resolutionCount: 'resolutionCount' } as const),
  ...({ averageSeconds: 'averageSeconds', medianSeconds: 'medianSeconds', p90Seconds: 'p90Seconds' } as const),
  ...({ complianceRate: 'complianceRate', overallRating: 'overallRating' } as const),
  completedSurvey: 'completedSurvey',
} as const satisfies Partial<Record<ExplainedFigure, keyof ComparedFigures>>;

const side = z.pick(comparison.shape.current, { range: true, until: true });
const compared = z.object({
  figures: z.array(
    z.object({
      metric: z.enum(explainedFigures),
      ...figureWords,
      ...{ current: z.nullable(z.number()), previous: z.nullable(z.number()), change: z.nullable(z.number()) },
    }),
  ),
  current: side,
  previous: side,
  dataBegins: comparison.shape.dataBegins,
});

const asOfEnd =
  'Each period as of its end: what changed later is not in it. If the period contains today, both end at the same time of day. A previous period that begins before dataBegins is incomplete.';

export const compare: Tool = {
  name: 'compare',
  title: 'Compare two periods',
  description:
    'Answers the main figures of a period and of an earlier one of the same length, with the change of each. For one figure by group use compare_groups.',
  input: comparisonQuery,
  answer: compared,
  async ask(sent, desk) {
    const { current, previous, dataBegins, generatedAt, dataVersion } = await desk.call(readComparison, {
      query: sent,
    });
    const rows = Object.entries(figures).map(([name, key]) => {
      const metric = name as keyof typeof figures;
      const [now, before] = [current.figures[key], previous.figures[key]];
      return { metric, ...figureWordsOf(metric), current: now, previous: before, change: changeOf(now, before) };
    });
    const sides = { current: sideOf(current), previous: sideOf(previous) };
    return {
      answer: { figures: rows, ...sides, dataBegins },
      definition: asOfEnd,
      filters: filtersIn(sent, current.range),
      moment: { generatedAt, dataVersion },
      link: screenLink(desk, '/', sent, current.range),
      text: `${between(sides)}. ${rows.map(changeText).join('. ')}.`,
    };
  },
};

const sideOf = ({ range, until }: Pick<Comparison['current'], 'range' | 'until'>) => ({ range, until });

const between = ({ current, previous }: Record<'current' | 'previous', Pick<Comparison['current'], 'range'>>) =>
  `${daysText(current.range)} compared with ${daysText(previous.range)}`;

/** Shares and ratings have one decimal, and so has their difference. */
const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10;

type Row = z.output<typeof compared>['figures'][number];

function changeText({ metric, unit, current, previous }: Row): string {
  const [now, before] = [current, previous].map((value) => figureText(value, unit, isEstimate(metric)));
  return `${titleOfFigure(metric)}: ${now}, before ${before}`;
}

export const compareGroups: Tool = {
  name: 'compare_groups',
  title: 'Compare groups in two periods',
  description:
    'Answers one figure by group for a period and for an earlier one of the same length, such as the median resolution of each client organization now and before. Groups are in the same order on both sides.',
  input: comparedBreakdownQuery,
  answer: breakdownComparison,
  async ask(sent, desk) {
    const answer = await desk.call(readBreakdownComparison, { query: sent });
    const { current, previous, generatedAt, dataVersion } = answer;
    const metric = metricIn(sent);
    return {
      answer,
      definition: `${figureWordsOf(metric).definition} ${asOfEnd}`,
      filters: filtersIn(sent, current.range),
      moment: { generatedAt, dataVersion },
      link: reportLink(desk, sent, current.range),
      text: `${titleOfFigure(metric)} in ${current.figures.rows.length} groups, ${between({ current, previous })}.`,
    };
  },
};
