import type { BreakdownCell, BreakdownMeasure } from '@deskledger/contracts';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/class-names.js';
import { breakdownCopy as words } from './breakdown.copy.js';
import { figureBase, figureText } from './breakdown-words.js';

interface BreakdownFigureProps {
  measure: BreakdownMeasure;
  cell: BreakdownCell;
  /** 0 to 4. */
  shade?: number;
  isTotal?: boolean;
  isFooter?: boolean;
  /** The names of its groups. */
  where: string;
  to: string | undefined;
}

/** What the cells of figures look like, those of the last line too. */
export function figureCell(isFooter: boolean): string {
  const edge = isFooter ? 'sticky bottom-0 border-t border-line-strong' : 'border-b border-line';
  return cx('numeric px-2 py-1.5 text-end whitespace-nowrap', edge);
}

/** A figure in its cell. */
export function BreakdownFigure({
  measure,
  cell,
  shade = 0,
  isTotal = false,
  isFooter: isFoot = false,
  where,
  to,
}: BreakdownFigureProps) {
  const text = figureText(measure, cell);
  const style = { background: `color-mix(in srgb, var(--chart-1) ${shade * 9}%, var(--surface))` };
  return (
    <td style={style} title={figureBase(measure, cell)} className={cx(figureCell(isFoot), isTotal && 'font-medium')}>
      {to === undefined || cell.count === 0 ? (
        text
      ) : (
        <Link
          to={to}
          aria-label={words.link(text, where)}
          className="rounded-chip underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid"
        >
          {text}
        </Link>
      )}
    </td>
  );
}
