import type { Comparison, Dashboard } from '@deskledger/contracts';
import {
  comparedMetrics,
  type ClockKind,
  type ComparedNumbers,
  type Metric,
  type MetricName,
} from '@deskledger/domain';
import type { AskedCard } from './asked-board.js';
import type { CardAnswers } from './card-answers.js';
import type { CardNumber, PinnedFigure } from './card-contents.js';
import { numbersOf, sideOf } from './report-contents.js';
import type { Sides } from './sides.js';

/** The figures that a comparison tells, by their names there. */
const compared: Partial<Record<PinnedFigure, MetricName>> = {
  all_tickets: 'created',
  open_tickets: 'open',
  closed_tickets: 'closed',
  completedSurvey: 'completedSurvey',
  averageSeconds: 'average',
  medianSeconds: 'median',
  p90Seconds: 'p90',
  overallRating: 'rating',
  complianceRate: 'compliance',
};

const clocks: Partial<Record<PinnedFigure, ClockKind>> = {
  firstReplyOnTime: 'first_reply',
  nextReplyOnTime: 'next_reply',
  updateOnTime: 'update',
};

type Look = Pick<Metric, 'better' | 'unit'>;
const share: Look = { better: 'higher', unit: 'percent' };
const looks: Partial<Record<PinnedFigure, Look>> = {
  ...{ backlog: { better: 'lower', unit: 'count' }, firstReplyMedianSeconds: { better: 'lower', unit: 'estimate' } },
  ...{ firstReplyOnTime: share, nextReplyOnTime: share, updateOnTime: share, csat: share },
};

/** How the figure of a card is printed, and what is good about it. */
export function cardMetric(figure: PinnedFigure): Metric<CardNumber> {
  const name = compared[figure];
  const { better, unit } = name === undefined ? looks[figure]! : comparedMetrics[name];
  return { better, unit, valueOf: ({ value }) => value, baseOf: ({ base }) => base };
}

interface ReadFigure {
  readonly now: CardNumber;
  readonly comparison: Sides<CardNumber> | null;
}

/** The figure of a card as its board shows it, with what it was before where the card compares it. */
export async function readCardFigure(
  figure: PinnedFigure,
  asked: AskedCard,
  answers: CardAnswers,
): Promise<ReadFigure> {
  const name = compared[figure];
  if (name !== undefined) return readCompared(comparedMetrics[name], asked, answers);
  if (figure === 'firstReplyMedianSeconds') return readFirstReplies(asked, answers);
  return { now: await readLone(figure, asked, answers), comparison: null };
}

async function readCompared(metric: Metric, asked: AskedCard, answers: CardAnswers): Promise<ReadFigure> {
  const numberOf = (figures: ComparedNumbers) => ({ value: metric.valueOf(figures), base: metric.baseOf(figures) });
  const now: Dashboard = await answers.dashboard(asked);
  const comparison = asked.compares ? await answers.comparison(asked) : null;
  const side = (of: Comparison['current']) => ({ ...sideOf(of), figures: numberOf(sideOf(of).figures) });
  return {
    now: numberOf(numbersOf(now)),
    comparison: comparison && {
      current: side(comparison.current),
      previous: side(comparison.previous),
      dataBegins: comparison.dataBegins,
    },
  };
}

async function readFirstReplies(asked: AskedCard, answers: CardAnswers): Promise<ReadFigure> {
  const now = await answers.firstReplies(asked);
  if (!asked.compares) return { now, comparison: null };
  const { current, previous, dataBegins } = await answers.teamComparison(asked);
  const side = ({ range, until, figures }: typeof current) => ({
    ...{ range, until },
    figures: { value: figures.firstReplyMedianSeconds, base: figures.firstReplyCount },
  });
  return { now, comparison: { current: side(current), previous: side(previous), dataBegins } };
}

/** Of a figure that no earlier period has. */
async function readLone(figure: PinnedFigure, asked: AskedCard, answers: CardAnswers): Promise<CardNumber> {
  if (figure === 'backlog') {
    const { open } = await answers.backlog(asked);
    return { value: open, base: open };
  }
  const kind = clocks[figure];
  if (kind === undefined) {
    const { rating } = await answers.dashboard(asked);
    return { value: rating.total === 0 ? null : rating.csat, base: rating.total };
  }
  const target = (await answers.serviceLevels(asked)).targets.find((each) => each.kind === kind);
  return { value: target?.rate ?? null, base: (target?.met ?? 0) + (target?.missed ?? 0) };
}
