import type { Explanation } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../lib/numbers/format.js';
import { FigureTime } from '../../ui/figures/figure-time.js';
import { NoFigure } from '../../ui/figures/no-figure.js';
import { Card } from '../../ui/layout/card.js';
import { Moment } from '../../ui/inline/moment.js';
import { CountedThing } from './counted-thing.js';
import { explanationCopy as words } from './explanation.copy.js';

interface FigureFormulaProps {
  explanation: Explanation;
  /** It is that of another view, while this one's is on its way. */
  isStale: boolean;
  /** What can be done with it. */
  aside: ReactNode;
}

/** What the figure is, and the numbers that it is made from. */
export function FigureFormula({ explanation, isStale, aside }: FigureFormulaProps) {
  const { definition, numerator, denominator, atPlace, generatedAt } = explanation;
  const parts = denominator === null ? [] : [numerator, denominator];
  return (
    <Card title={words.figure} aside={aside} isStale={isStale}>
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
      {atPlace === null ? (
        <Division explanation={explanation} />
      ) : (
        <section aria-label={words.atPlace} className="mt-4">
          <h3 className="text-small font-medium text-muted">{words.atPlace}</h3>
          <CountedThing thing={atPlace} figure={explanation} />
        </section>
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
