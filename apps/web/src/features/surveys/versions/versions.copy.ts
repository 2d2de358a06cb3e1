import { counted, n } from '../../../copy/count.js';

/** What the history of versions says. */
export const versionsCopy = {
  title: 'Version history',
  empty: 'This survey has not been published yet.',
  number: (version: number) => `Version ${n(version)}`,
  current: 'Current',
  by: (name: string) => `by ${name}`,
  view: 'View',
  viewOf: (version: number) => `View version ${n(version)}`,
  back: 'All versions',
  restore: 'Restore as draft',
  restored: (version: number) => `Version ${n(version)} restored. Undo to revert.`,
  answered: (count: number) => counted(count, 'answer', 'answers'),
} as const;
