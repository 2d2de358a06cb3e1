import { breakdownQuery, readBreakdown, titleOfFigure, type BreakdownMeasure } from '@deskledger/contracts';
import { explainedAs, figureWordsOf, isEstimate } from '../../analytics/index.js';
import { filtersIn } from './answered.js';
import { daysText, figureText } from './figure-text.js';
import { screenLink } from './screen-link.js';
import type { Arguments, Desk, Tool } from './tool.js';

export const breakDown: Tool = {
  name: 'break_down',
  title: 'Break a figure down',
  description:
    'Answers one figure for each group of one or two dimensions, such as tickets by client organization, or compliance by team and month. Also gives a series over time: rows month, weekday or hour. Totals are exact and never the sum of shares.',
  input: breakdownQuery,
  answer: readBreakdown.response,
  async ask(sent, desk) {
    const answer = await desk.call(readBreakdown, { query: sent });
    const { rows, total, range, generatedAt, dataVersion } = answer;
    const metric = metricIn(sent);
    const { unit, definition } = figureWordsOf(metric);
    const value = figureText(total.value, unit, isEstimate(metric));
    return {
      answer,
      definition,
      filters: filtersIn(sent, range),
      moment: { generatedAt, dataVersion },
      link: reportLink(desk, sent, range),
      text: `${titleOfFigure(metric)} in ${rows.length} groups, ${value} in total, ${daysText(range)}.`,
    };
  },
};

/** Which figure a breakdown tells, by its name elsewhere; the API has checked what was asked. */
export const metricIn = ({ measure = 'created' }: Arguments) => explainedAs(measure as BreakdownMeasure);

/** The breakdown in the reports, whose address names each measure in turn. */
export function reportLink(desk: Desk, sent: Arguments, range: Parameters<typeof screenLink>[3]): string {
  const { also, measure = 'created', ...rest } = sent;
  const shown = also === undefined ? sent : { ...rest, measure: [measure, also].flat() };
  return `${screenLink(desk, '/reports', { tab: 'tickets', ...shown }, range)}#breakdown`;
}
