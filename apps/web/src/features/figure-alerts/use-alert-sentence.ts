import { alertSentence, type FigureAlertRule } from '@deskledger/contracts';
import type { Slice } from '../../lib/url/slice.js';
import { sliceChips, useSliceNames } from '../slice/index.js';

type Rule = Pick<FigureAlertRule, 'measure' | 'window' | 'condition' | 'value'>;

/** `Compliance rate (Organization: Northwind) over 7 days is below 75%` */
export function useAlertSentence(rule: Rule, slice: Slice): string {
  const nameOf = useSliceNames(slice);
  return alertSentence(
    rule,
    sliceChips(slice, nameOf).map(({ label }) => label),
  );
}
