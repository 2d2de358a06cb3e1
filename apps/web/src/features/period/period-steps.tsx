import type { EchoedRange } from '@deskledger/contracts';
import { rangeLengths } from '@deskledger/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { periodCopy } from './period.copy.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { addDays, countDays, type Day } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import type { PeriodView } from '../../lib/url/period.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import type { PeriodChoice } from './use-period-choice.js';

interface PeriodStepsProps {
  choice: PeriodChoice;
  range: EchoedRange | undefined;
  /** The selector, between the two. */
  children: ReactNode;
}

/** The period before and the one after, as ranges of the same length; the future has no figures. */
export function PeriodSteps({ choice, range, children }: PeriodStepsProps) {
  const today = inZone(Date.now(), range?.timezone ?? 'UTC').day;
  const chosen = range && daysOf(choice.view, range, today);
  const isLatest = chosen === undefined || chosen.to >= today;
  const step = (direction: -1 | 1) => {
    if (chosen === undefined || (direction === 1 && isLatest)) return;
    const days = countDays(chosen.from, chosen.to);
    // The last step forward ends today, with as many days as the others.
    const shift = direction === -1 ? -days : Math.min(days, countDays(chosen.to, today) - 1);
    choice.apply(addDays(chosen.from, shift), addDays(chosen.to, shift));
  };
  const stepForward = ({ target }: { target: Element }) => {
    // The button forward is disabled where the range ends today, and would lose the focus to nothing.
    const leadsToToday = chosen && countDays(chosen.to, today) - 1 <= countDays(chosen.from, chosen.to);
    if (leadsToToday) target.parentElement?.querySelector('button')?.focus();
    step(1);
  };
  usePageActions([
    { id: 'period-previous', label: periodCopy.previous, key: '[', run: () => step(-1) },
    { id: 'period-next', label: periodCopy.next, key: ']', run: () => step(1) },
  ]);
  return (
    <div className="flex min-w-0 items-center gap-0.5 max-sm:grow-999">
      <IconButton
        label={periodCopy.previous}
        keys="["
        isDisabled={range === undefined}
        onPress={() => step(-1)}
        className={stepClass}
      >
        <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      {children}
      <IconButton label={periodCopy.next} keys="]" isDisabled={isLatest} onPress={stepForward} className={stepClass}>
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

/** On a phone the name of the range needs the room. */
const stepClass = 'max-sm:w-9!';

/** The days of the choice as it is now: while new figures are on their way, `range` is still that of the old ones. */
function daysOf({ period, from, to }: PeriodView, range: EchoedRange, today: Day): { from: Day; to: Day } {
  if (period !== 'custom') return { from: addDays(today, 1 - rangeLengths[period]), to: today };
  return { from: from ?? range.from, to: to ?? range.to };
}
