import { counted } from '../../../copy/count.js';

/** What is said while a help desk is connected step by step. */
export const setupCopy = {
  title: 'Connect a help desk',
  steps: 'Steps',
  state: { done: 'Done', now: 'Next', later: 'Later' },
  all: 'All connections',

  goOn: 'In progress:',
  goOnWith: (name: string) => `Continue with ${name}`,
  gone: 'This connection no longer exists.',

  choose: 'Choose your help desk',
  chosen: (name: string, kind: string) => (name === kind ? name : `${name} (${kind})`),

  deliver: 'Send events to Deskledger',
  deliverText: 'In your help desk, create a webhook that sends to this address.',
  untested: 'Test it to finish this step.',
  secretMissing:
    'Events are accepted once you add the signing secret. Your help desk shows it when you create the webhook.',
  giveSecret: 'Add secret…',
  secretKept: 'Secret added.',
  waiting: 'No deliveries yet. This page updates automatically. You can continue with the next steps.',
  delivered: 'Deliveries received.',

  read: 'Grant API access',
  history: 'Import history',
  historyLater: 'Requires API access.',

  figures: 'See the figures',
  figuresText: (count: number) => `${counted(count, 'ticket', 'tickets')} in the figures.`,
  noFigures: 'Figures appear with your first ticket.',
  dashboard: 'Open dashboard',
} as const;
