import { explainFigure, explanation, explanationQuery, titleOfFigure, type Explanation } from '@deskledger/contracts';
import * as z from 'zod/mini';
import { isEstimate } from '../../analytics/index.js';
import { filtersIn } from './answered.js';
import { daysText, figureText } from './figure-text.js';
import { screenLink } from './screen-link.js';
import type { Arguments, Desk, Tool } from './tool.js';

const { page: _page, pageSize: _pageSize, ...oneFigure } = explanationQuery.shape;

/** What a figure is, without what it counts. */
const figure = z.pick(explanation, {
  ...({ metric: true, unit: true, value: true, numerator: true, denominator: true } as const),
  ...({ count: true, range: true } as const),
});

export const askFigure: Tool = {
  name: 'ask_figure',
  title: 'Ask for a figure',
  description:
    'Answers one figure for a period and filters, exactly, with the numbers that it is made of. For a change over time use compare, for groups use break_down, for the tickets that are counted use explain.',
  input: z.object(oneFigure),
  answer: figure,
  async ask(sent, desk) {
    const { page, ...asked } = sent;
    const whole = await read({ ...asked, pageSize: 1 }, desk);
    const { metric, unit, value, numerator, denominator, count, range } = whole;
    return { ...about(whole, asked, desk), answer: { metric, unit, value, numerator, denominator, count, range } };
  },
};

/** Each item brings the recorded events of its ticket. */
const usualItems = 5;

export const explain: Tool = {
  name: 'explain',
  title: 'Explain a figure',
  description:
    'Shows how a figure is made: its definition, its numerator and denominator, and page by page each ticket or survey response that it counts, with the recorded events behind it.',
  input: explanationQuery,
  answer: explanation,
  async ask(sent, desk) {
    const answer = await read({ pageSize: usualItems, ...sent }, desk);
    return { ...about(answer, sent, desk), answer };
  },
};

const read = (sent: Arguments, { call }: Desk): Promise<Explanation> =>
  call(explainFigure, { query: sent as { metric: Explanation['metric'] } });

function about(whole: Explanation, sent: Arguments, desk: Desk) {
  const { metric, unit, value, denominator, numerator, definition, range, generatedAt, dataVersion } = whole;
  const parts = unit === 'percent' && denominator !== null ? ` (${numerator.value} of ${denominator.value})` : '';
  return {
    definition,
    filters: filtersIn(sent, range),
    moment: { generatedAt, dataVersion },
    link: screenLink(desk, `/explain/${metric}`, sent, range),
    text: `${titleOfFigure(metric)}: ${figureText(value, unit, isEstimate(metric))}${parts}, ${daysText(range)}.`,
  };
}
