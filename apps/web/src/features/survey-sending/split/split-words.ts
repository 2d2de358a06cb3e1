import type { SplitFigure } from '@deskledger/contracts';
import { formatPercent, formatScore } from '../../../lib/numbers/format.js';
import { splitCopy as words } from './split.copy.js';

type Difference = NonNullable<SplitFigure['difference']>;

/** `80.0%`, `4.40` or `+60`; `--` without any. */
export function splitValue({ figure, value }: Pick<SplitFigure, 'figure' | 'value'>): string {
  if (value === null) return '--';
  if (figure === 'nps') return formatScore(value);
  return figure === 'average' ? value.toFixed(2) : formatPercent(value);
}

/** What the comparison with the first survey comes to, in a sentence; null for the first. */
export function splitVerdict(survey: string, shown: SplitFigure, minimum: number): string | null {
  const { figure, verdict, difference } = shown;
  if (verdict === null) return null;
  if (verdict === 'too_few') return words.tooFew(minimum);
  if (difference === null) return words.same;
  const [low, high] = [signed(figure, difference.low), signed(figure, difference.high)];
  if (verdict === 'undecided') return words.undecided(survey, inPoints(figure, difference, signed), low, high);
  return words[verdict](survey, inPoints(figure, difference, unsigned), low, high);
}

const inPoints = (figure: SplitFigure['figure'], { value }: Difference, write: typeof signed) =>
  (figure === 'average' || figure === 'nps' ? words.points : words.percentPoints)(write(figure, value));

const unsigned = (figure: SplitFigure['figure'], value: number) =>
  Math.abs(value).toFixed(figure === 'average' ? 2 : 1);

function signed(figure: SplitFigure['figure'], value: number): string {
  const size = unsigned(figure, value);
  if (Number(size) === 0) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}
