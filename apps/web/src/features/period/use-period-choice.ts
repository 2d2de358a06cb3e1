import type { Period } from '@deskledger/contracts';
import { useRef, useState, type RefObject } from 'react';
import { besideRange, defaultPeriod, type PeriodView } from '../../lib/url/period.js';

export interface PeriodChoice {
  /** What the selector shows; 'custom' as soon as it is chosen, before a range is applied. */
  shown: Period;
  isCustomOpen: boolean;
  view: PeriodView;
  choose: (period: Period) => void;
  apply: (from: string, to: string) => void;
  cancel: () => void;
  selectRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The behaviour of the date range (spec, section 4): 'custom' opens the inputs, any other choice closes them and
 * clears the dates, Apply sets the range, Cancel returns to seven days.
 */
export function usePeriodChoice(view: PeriodView, change: (view: PeriodView) => void): PeriodChoice {
  const [isOpening, setOpening] = useState(false);
  const selectRef = useRef<HTMLButtonElement>(null);
  const isCustomOpen = isOpening || view.period === 'custom';
  return {
    shown: isCustomOpen ? 'custom' : view.period,
    isCustomOpen,
    view,
    selectRef,
    choose(period) {
      setOpening(period === 'custom');
      if (period !== 'custom') change({ period, ...besideRange(view) });
    },
    apply(from, to) {
      setOpening(false);
      change({ period: 'custom', from, to, ...besideRange(view) });
    },
    cancel() {
      setOpening(false);
      change({ ...defaultPeriod, ...besideRange(view) });
      selectRef.current?.focus();
    },
  };
}
