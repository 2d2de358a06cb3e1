import { counted, n } from '../../../copy/count.js';

/** What is said while the history of a help desk is brought in. */
export const historyCopy = {
  theRuns: 'the import history',
  open: 'Import history',
  title: (name: string) => `History of ${name}`,
  text: 'Imports tickets changed since this date. Safe to repeat.',
  since: 'Changed since',
  sinceMissing: 'Choose a date',
  sinceFuture: 'Choose today or an earlier date',
  start: 'Import history',
  dryRun: 'Dry run',
  starting: 'Starting…',
  confirmCounted: 'Import now',
  close: 'Not now',

  reading: (since: string) => `Importing changes since ${since}`,
  counting: (since: string) => `Dry run of changes since ${since}`,
  paused: 'Paused',
  tickets: (count: number) => counted(count, 'ticket', 'tickets'),
  rate: (aMinute: number) => `${n(aMinute)} per minute`,
  left: (rough: string) => `${rough} left`,
  begun: 'Waiting for the first page',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  actionOf: (action: string, name: string) => `${action}: history of ${name}`,

  ended: {
    completed: (since: string) => `History since ${since} imported`,
    counted: (since: string) => `Dry run since ${since}: nothing was stored`,
    cancelled: 'Cancelled. Imported tickets are kept.',
    failed: 'Import failed',
    running: '',
    paused: '',
  },
  applying: (count: number) => `${counted(count, 'ticket', 'tickets')} not yet in the figures`,
  figures: {
    fetched: 'Fetched',
    fresh: 'New or changed',
    wouldBe: 'Would be new or changed',
    unchanged: 'Already known',
    quarantined: 'Quarantined',
    leftOut: 'Skipped, too recent',
  },
  again: 'Import again',
} as const;
