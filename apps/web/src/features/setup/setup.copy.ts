import { counted } from '../../copy/count.js';

/** What is still to set up. */
export const setupCopy = {
  title: 'Still to set up',
  hide: 'Hide',
  undo: 'Undo',
  hideLabel: 'Hide what is still to set up',
  hidden: 'Hidden on this device. Settings, Connections, “Connect it step by step” still lists it.',
  someHidden: 'The dashboard hides some of these on this device.',
  show: 'Show on the dashboard',

  connection: 'Connect your help desk',
  deliveries: (name: string) => `Send events from ${name}`,
  labels: (count: number) => `Map ${counted(count, 'status label', 'status labels')}`,
  businessHours: 'Set your business hours',
  serviceLevels: 'Set service levels',
  contact: 'Add your contact data',
  mail: 'Set SMTP_URL to send email',
  mailLabel: 'Set SMTP_URL to send email (opens a guide in a new tab)',
  survey: 'Publish a survey',
  surveySending: 'Turn on survey sending',
} as const;
