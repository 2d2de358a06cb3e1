import { counted, n } from '../../../copy/count.js';

/** What is said while the history of a help desk is brought in. */
export const historyCopy = {
  theRuns: 'its history',
  open: 'Bring in the history…',
  title: (name: string) => `History of ${name}`,
  text: 'Tickets that have changed since a day are read, each as it is now. Reading twice counts nothing twice.',
  since: 'Changed since',
  sinceMissing: 'Choose a day',
  sinceFuture: 'Today is the latest day',
  start: 'Bring it in',
  dryRun: 'Only count',
  starting: 'Starting…',
  confirmCounted: 'Bring it in now',
  close: 'Not now',

  reading: (since: string) => `Reading what changed since ${since}`,
  counting: (since: string) => `Counting what changed since ${since}`,
  paused: 'Paused',
  tickets: (count: number) => counted(count, 'ticket', 'tickets'),
  rate: (aMinute: number) => `${n(aMinute)} a minute`,
  left: (rough: string) => `${rough} left`,
  begun: 'Waiting for the first page',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel',
  actionOf: (action: string, name: string) => `${action}: history of ${name}`,

  ended: {
    completed: (since: string) => `The history since ${since} is in`,
    counted: (since: string) => `Counted since ${since}: nothing was stored`,
    cancelled: 'Cancelled: what was read until then stays',
    failed: 'The reading has stopped',
    running: '',
    paused: '',
  },
  applying: (count: number) => `${counted(count, 'ticket is', 'tickets are')} still to be counted into the figures`,
  figures: {
    fetched: 'Fetched',
    fresh: 'New or changed',
    wouldBe: 'Would be new or changed',
    unchanged: 'Known already',
    quarantined: 'In quarantine',
    leftOut: 'Left out as too late',
  },
  again: 'Read again…',
} as const;
