import { quoted } from '../surveys.copy.js';

/** Which survey tickets are sent. */
export const ticketMailsCopy = {
  off: 'Sending is off, so no survey is sent for tickets.',
  noLabels: 'No status sends a survey, so none is sent for tickets.',
  none: 'No survey is active, so none is sent for tickets.',
  sent: (when: string) => `Sent to the contact of each ticket that becomes ${when}.`,
  another: (title: string, when: string) => `Not sent for tickets. Those that become ${when} get ${quoted(title)}.`,
  willBeSent: (when: string) => `It will be sent to the contact of each ticket that becomes ${when}.`,
  anotherStays: (title: string, when: string) =>
    `Publishing doesn't change what is sent: tickets that become ${when} keep getting ${quoted(title)}. Choose in Settings, Survey Tickets.`,
  next: (title: string) => `Tickets get ${quoted(title)} from then on.`,
  noNext: 'No survey is sent for tickets from then on.',
  settings: 'Survey settings',
} as const;
