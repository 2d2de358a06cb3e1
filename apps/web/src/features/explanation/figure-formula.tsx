import type { Explanation } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../lib/numbers/format.js';
import type { PeriodView } from '../../lib/url/period.js';
import { FigureTime } from '../../ui/figures/figure-time.js';
import { NoFigure } from '../../ui/figures/no-figure.js';
import { Card } from '../../ui/layout/card.js';
import { Moment } from '../../ui/inline/moment.js';
import { AtPlace } from './at-place.js';
import { explanationCopy as words } from './explanation.copy.js';

/** Their numbers are a place in an order, not the parts of a division. */
const inOrder: readonly Explanation['metric'][] = ['medianSeconds', 'p90Seconds', 'firstReplyMedianSeconds'];

interface FigureFormulaProps {
  explanation: Explanation;
  period: PeriodView;
  /** It is that of another view, while this one's is on its way. */
  isStale: boolean;
}

/** What the figure is, and the numbers that it is made from. */
export function FigureFormula({ explanation, period, isStale }: FigureFormulaProps) {
  const { metric, definition, numerator, denominator, generatedAt } = explanation;
  const parts = denominator === null ? [] : [numerator, denominator];
  return (
    <Card title={words.figure} isStale={isStale}>
      <p className="numeric text-display">
        <Figure explanation={explanation} />
      </p>
      <p className="mt-1 max-w-prose">{definition}</p>
      {parts.length > 0 && (
        <dl className="mt-4 grid max-w-prose gap-1.5">
          {parts.map((part) => (
            <div
              key={part.definition}
              className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5"
            >
              <dt className="text-muted">{part.definition}</dt>
              <dd className="numeric font-medium">{formatPart(part.value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {inOrder.includes(metric) && numerator.value > 0 ? (
        <AtPlace explanation={explanation} period={period} />
      ) : (
        <Division explanation={explanation} />
      )}
      <p className="mt-3 text-small text-subtle">
        {words.anew} <Moment at={generatedAt} withTime className="numeric" />
      </p>
    </Card>
  );
}

function Figure({ explanation: { unit, value } }: { explanation: Explanation }): ReactNode {
  if (value === null) return <NoFigure />;
  if (unit === 'seconds') return <FigureTime seconds={value} />;
  return formatFigure({ unit, value });
}

function Division({ explanation }: { explanation: Explanation }) {
  const { numerator, denominator, value, unit } = explanation;
  if (denominator === null || value === null) return null;
  return (
    <p className="numeric mt-3">
      {words.division(formatPart(numerator.value), formatPart(denominator.value), formatFigure({ unit, value }))}
    </p>
  );
}

function formatFigure({ unit, value }: { unit: Explanation['unit']; value: number }): string {
  switch (unit) {
    case 'percent':
      return formatPercent(value);
    case 'points':
      return value.toFixed(2);
    case 'seconds':
      return words.seconds(value);
    case 'count':
      return formatCount(value);
  }
}

/** Sums of ratings are broken numbers. */
function formatPart(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : value.toFixed(2);
}
