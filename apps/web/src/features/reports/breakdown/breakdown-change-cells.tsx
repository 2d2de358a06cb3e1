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
  isFoot?: boolean;
}

/** What a total was in the earlier range, and how it differs. */
export function BreakdownChangeCells({ measure, change, isFoot = false }: BreakdownChangeCellsProps) {
  const { before, delta } = change;
  const look = cx(figureCell(isFoot), 'bg-surface');
  return (
    <>
      <td className={cx(look, 'text-muted')} title={before === null ? undefined : figureBase(measure, before)}>
        {before === null ? copy.state.none : figureText(measure, before)}
      </td>
      <td className={look}>{delta === null ? copy.state.none : <DeltaMark delta={delta} said={delta.said} />}</td>
    </>
  );
}
