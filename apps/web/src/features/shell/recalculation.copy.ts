import { n } from '../../copy/count.js';

/** What is said while figures are recalculated. */
export const recalculationCopy = {
  label: 'Recalculating all figures',
  text: 'Until this finishes, every figure uses the previous settings.',
  waiting: 'Waiting to start',
  progress: (percentage: number) => `${n(percentage)} %`,
  done: 'All figures now use the new settings',
  failed: (why: string) => `The figures couldn’t be recalculated and still use the previous settings. ${why}`,
  retry: 'Try again',
} as const;
