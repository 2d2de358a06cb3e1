import type { QuestionSummary, SummarizedQuestions } from '@deskledger/contracts';
import { formatRange } from '../../../lib/dates/day.js';
import { formatPercent } from '../../../lib/numbers/format.js';
import { rate, scoreUnits, type Metric } from '@deskledger/domain';
import { resultsCopy } from '../results.copy.js';
import { questionsCopy } from './questions.copy.js';

const words = questionsCopy;

type Value = QuestionSummary['values'][number];

/** An answer as it is read. */
export function answerWords(value: Value['value']): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? resultsCopy.recent.yes : resultsCopy.recent.no;
}

/** What a headline is made of. */
type Headlined = Pick<
  QuestionSummary,
  'type' | 'asked' | 'answered' | 'average' | 'values' | 'max_rating' | 'nps' | 'agreeing' | 'days'
>;

/** The headline of a question's answers. */
export function summaryOf(summary: Headlined): string {
  const { answered, asked } = summary;
  if (answered === 0) return words.none;
  if (summary.type === 'consent') return words.agreed(answered, asked, formatPercent(rate(answered, asked)));
  return [words.answered(answered, asked), headlineOf(summary)].filter((sentence) => sentence !== '').join(' ');
}

function headlineOf(summary: Headlined): string {
  const { type, average, max_rating: max = 5 } = summary;
  const top = topOf(summary);
  if (type === 'rating') return average === null ? '' : words.mean(average.toFixed(2), max);
  if (summary.days?.first && summary.days.last) return words.days(formatRange(summary.days.first, summary.days.last));
  if (summary.nps !== undefined) return npsSentence(summary.nps);
  if (summary.agreeing !== undefined)
    return `${words.agreeing(formatPercent(summary.agreeing.pct))} ${words.mean(average?.toFixed(2) ?? '--', max)}`;
  if (top === undefined) return '';
  if (type === 'yes_no') return words.yes(formatPercent(top.pct));
  if (type === 'ranking') return words.first(answerWords(top.value), formatPercent(top.pct), bestOf(summary));
  const most = words.most(answerWords(top.value), formatPercent(top.pct));
  return type === 'choices' ? `${most} ${words.several}` : most;
}

/** `NPS +14. 43% promoters (9–10), 29% passives (7–8), 28% detractors (0–6).` */
function npsSentence({ score, promoters, passives, detractors }: NonNullable<QuestionSummary['nps']>): string {
  if (score === null) return '';
  const shares = [promoters, passives, detractors].map(({ pct }) => formatPercent(pct));
  return `${resultsCopy.points.nps(score)}. ${words.groups(...(shares as [string, string, string]))}`;
}

/** The option with the best mean place, and that place. */
function bestOf({ values }: Headlined): { option: string; rank: string } {
  const [best] = values
    .filter(({ meanRank }) => typeof meanRank === 'number')
    .sort((one, other) => Number(one.meanRank) - Number(other.meanRank));
  return { option: String(best?.value ?? ''), rank: best?.meanRank?.toFixed(2) ?? '--' };
}

/** The answer whose share is the headline: yes, or the one that was given most. */
function topOf({ type, values }: Headlined): Value | undefined {
  if (type === 'yes_no') return values.find(({ value }) => value === true);
  return ['choice', 'choices', 'ranking'].includes(type)
    ? [...values].sort((one, other) => other.count - one.count)[0]
    : undefined;
}

/** What has to be known of the versions and of what is left out, one sentence each. */
export function notesOn({
  current,
  versions,
  wordings,
  byPublicLink,
  statement,
  ...summary
}: QuestionSummary): string[] {
  const others = wordings
    .filter(({ question }) => question !== summary.question)
    .map((wording) => words.reworded(wording.question, words.versions(wording.versions)));
  const leftOut = byPublicLink.counted ? 0 : byPublicLink.answered;
  return [
    ...(current ? [] : [words.dropped(words.versions(versions))]),
    ...(statement === undefined ? [] : [words.statement(statement)]),
    ...(others.length === 0 ? [] : [others.join(', ')]),
    ...(leftOut === 0 ? [] : [words.publicLeftOut(leftOut)]),
  ];
}

/** The figure of a question that has one. */
function scoreOf(summary: QuestionSummary | undefined): number | null {
  if (summary?.type === 'nps') return summary.nps?.score ?? null;
  if (summary?.type === 'ces') return summary.agreeing?.pct ?? null;
  return summary?.average ?? null;
}

/** What is compared of a question: the figure of its headline. */
export function metricOf(summary: QuestionSummary): Metric<SummarizedQuestions> {
  const { id, type, versions } = summary;
  const of = ({ questions }: SummarizedQuestions) =>
    questions.find((one) => one.id === id && one.versions.join() === versions.join());
  const baseOf = (figures: SummarizedQuestions) => of(figures)?.answered ?? 0;
  if (type === 'rating' || type === 'nps' || type === 'ces') {
    const valueOf = (figures: SummarizedQuestions) => scoreOf(of(figures));
    return { better: 'higher', unit: scoreUnits[type], valueOf, baseOf, showsBase: true };
  }
  const top = topOf(summary);
  if (top === undefined) return { better: 'neither', unit: 'count', valueOf: baseOf, baseOf };
  const shareOf = (figures: SummarizedQuestions) => of(figures)?.values.find(({ value }) => value === top.value)?.pct;
  return {
    better: 'neither',
    unit: 'percent',
    valueOf: (figures) => shareOf(figures) ?? null,
    baseOf,
    showsBase: true,
  };
}
