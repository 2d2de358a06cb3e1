import type { BreakdownMeasure } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { DeltaMark } from '../../comparison/index.js';
import type { BreakdownChange } from './breakdown-changes.js';
import { figureBase, figureText } from './breakdown-words.js';

interface BreakdownChangeCellsProps {
  measure: BreakdownMeasure;
  change: BreakdownChange;
  isFoot?: boolean;
}

/** What a total was in the earlier range, and how it differs. */
export function BreakdownChangeCells({ measure, change, isFoot = false }: BreakdownChangeCellsProps) {
  const { before, delta } = change;
  const look = `numeric bg-surface ps-2 pe-2 py-1.5 text-end whitespace-nowrap ${isFoot ? 'sticky bottom-0 border-t border-line-strong' : 'border-b border-line'}`;
  return (
    <>
      <td className={`${look} text-muted`} title={before === null ? undefined : figureBase(measure, before)}>
        {before === null ? copy.state.none : figureText(measure, before)}
      </td>
      <td className={look}>
        {delta === null ? (
          copy.state.none
        ) : (
          <>
            <span className="sr-only">{delta.said}</span>
            <DeltaMark delta={delta} />
          </>
        )}
      </td>
    </>
  );
}
