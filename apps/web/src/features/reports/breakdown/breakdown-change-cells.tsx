import type { BreakdownMeasure } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { DeltaMark } from '../../comparison/index.js';
import { cx } from '../../../ui/class-names.js';
import type { BreakdownChange } from './breakdown-changes.js';
import { figureCell } from './breakdown-figure.js';
import { figureBase, figureText } from './breakdown-words.js';

interface BreakdownChangeCellsProps {
  measure: BreakdownMeasure;
  change: BreakdownChange;
  isFooter?: boolean;
}

/** What a total was at the end of the earlier range and of this one, and the difference. */
export function BreakdownChangeCells({ measure, change, isFooter: isFoot = false }: BreakdownChangeCellsProps) {
  const { now, before, delta } = change;
  const look = cx(figureCell(isFoot), 'bg-surface');
  return (
    <>
      {[before, now].map((cell, index) => (
        <td
          key={index}
          className={cx(look, 'text-muted')}
          title={cell === null ? undefined : figureBase(measure, cell)}
        >
          {cell === null ? copy.state.none : figureText(measure, cell)}
        </td>
      ))}
      <td className={look}>{delta === null ? copy.state.none : <DeltaMark delta={delta} spoken={delta.spoken} />}</td>
    </>
  );
}
