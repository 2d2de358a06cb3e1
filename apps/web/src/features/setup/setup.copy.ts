import { counted } from '../../copy/count.js';

/** What is still to set up. */
export const setupCopy = {
  title: 'Finish setup',
  hide: 'Hide',
  undo: 'Undo',
  hideLabel: 'Hide setup steps',
  hidden: 'Hidden on this device. Find these steps in Settings, Connections, “Connect step by step”.',
  someHidden: 'Some of these are hidden from the dashboard on this device.',
  show: 'Show on the dashboard',

  connection: 'Connect your help desk',
  deliveries: (name: string) => `Send events from ${name}`,
  labels: (count: number) => `Map ${counted(count, 'status label', 'status labels')}`,
  businessHours: 'Set your business hours',
  serviceLevels: 'Set service levels',
  contact: 'Add your contact details',
  mail: 'Set SMTP_URL to send email',
  mailLabel: 'Set SMTP_URL to send email (opens a guide in a new tab)',
  survey: 'Publish a survey',
  surveySending: 'Turn on survey sending',
} as const;
