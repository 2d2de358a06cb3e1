import { counted, n } from '../../copy/count.js';

/** What a screen on a wall says. */
export const wallCopy = {
  over: 'This wall has ended',
  overText: 'Somebody who looks after the dashboard can make a new one: Views → Show on a wall.',
  nothing: 'Nothing to show',
  nothingText: 'The views of this wall are no longer shared.',
  unreachable: 'The server cannot be reached',
  triesAgain: 'This screen tries again by itself.',
  cutOff: (moment: string) => `The server cannot be reached. These are the figures of ${moment}.`,
  previousSettings: (percentage: number) =>
    `Figures use the previous settings until they are recalculated (${n(percentage)} %).`,
  place: (place: number, count: number) => `${place} of ${counted(count, 'view', 'views')}`,
} as const;
