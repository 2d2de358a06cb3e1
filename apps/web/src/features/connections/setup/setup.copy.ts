import { counted } from '../../../copy/count.js';

/** What is said while a help desk is connected step by step. */
export const setupCopy = {
  title: 'Connect a help desk',
  steps: 'Steps',
  state: { done: 'Done', now: 'Next', later: 'Later' },
  all: 'All connections',

  goOn: 'Begun already:',
  goOnWith: (name: string) => `Go on with ${name}`,
  gone: 'There is no such connection any more.',

  choose: 'Choose the help desk',
  chosen: (name: string, kind: string) => (name === kind ? name : `${name} (${kind})`),

  deliver: 'Let it deliver',
  deliverText: 'In the help desk, make a webhook that delivers to this address.',
  untested: 'Test the access to finish this step.',
  secretMissing:
    'What it delivers is believed once its secret is here. The help desk shows it when the webhook is made.',
  giveSecret: 'Give its secret…',
  secretKept: 'Its secret is here.',
  waiting: 'Nothing was delivered yet. This page looks by itself; the next steps need not wait for it.',
  delivered: 'It delivers.',

  read: 'Let it be read',
  history: 'Bring in its history',
  historyLater: 'Needs the access of the step before.',

  figures: 'See the figures',
  figuresText: (count: number) => `${counted(count, 'ticket is', 'tickets are')} in the figures now.`,
  noFigures: 'Figures appear as soon as there is a ticket.',
  dashboard: 'Open the dashboard',
} as const;
