import { counted, n } from '../../copy/count.js';

/** The texts of a TV display. */
export const kioskCopy = {
  over: 'This TV display has ended',
  overText: 'A Manager can create a new one: Views → Show on a TV display.',
  nothing: 'Nothing to show',
  nothingText: 'The boards and views of this TV display are no longer shared.',
  unreachable: 'Can’t reach the server',
  triesAgain: 'This screen retries automatically.',
  cutOff: (moment: string) => `Can’t reach the server. Showing figures from ${moment}.`,
  previousSettings: (percentage: number) =>
    `Figures use the previous settings until they are recalculated (${n(percentage)} %).`,
  place: (place: number, count: number) => `${place} of ${counted(count, 'view', 'views')}`,
} as const;
