import { quoted } from '../surveys.copy.js';

/** Which survey tickets are sent. */
export const ticketMailsCopy = {
  off: 'Sending is off, so tickets get no survey.',
  noLabels: 'No status triggers a survey, so tickets get none.',
  none: 'No survey is active, so tickets get none.',
  sent: (when: string) => `Sent to the contact when a ticket becomes ${when}.`,
  another: (title: string, when: string) => `Not sent for tickets. Tickets that become ${when} get ${quoted(title)}.`,
  willBeSent: (when: string) => `It will be sent to the contact when a ticket becomes ${when}.`,
  anotherStays: (title: string, when: string) =>
    `Tickets that become ${when} still get ${quoted(title)} after you publish. To change that, go to Settings → Survey Tickets.`,
  next: (title: string) => `From then on, tickets get ${quoted(title)}.`,
  noNext: 'From then on, tickets get no survey.',
  settings: 'Survey settings',
} as const;
