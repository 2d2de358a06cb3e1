import { quoted } from '../surveys.copy.js';

/** `when`: the statuses; `hasRules`: tickets that match a rule get what it says. */
interface Occasion {
  readonly when: string;
  readonly hasRules: boolean;
}
const ticket = ({ when, hasRules }: Occasion) => `a ticket${hasRules ? ' without a rule' : ''} becomes ${when}`;
const tickets = ({ when, hasRules }: Occasion) => `Tickets${hasRules ? ' without a rule' : ''} that become ${when}`;

/** Which survey tickets are sent. */
export const ticketMailsCopy = {
  off: 'Sending is off, so tickets get no survey.',
  noLabels: 'No status triggers a survey, so tickets get none.',
  none: 'No survey is active, so tickets get none.',
  sent: (occasion: Occasion) => `Sent to the contact when ${ticket(occasion)}.`,
  another: (title: string, occasion: Occasion) => `Not sent for tickets. ${tickets(occasion)} get ${quoted(title)}.`,
  willBeSent: (occasion: Occasion) => `It will be sent to the contact when ${ticket(occasion)}.`,
  anotherStays: (title: string, occasion: Occasion) =>
    `${tickets(occasion)} still get ${quoted(title)} after you publish. To change that, go to Settings → Survey Tickets.`,
  next: (title: string) => `From then on, tickets get ${quoted(title)}.`,
  noNext: 'From then on, tickets get no survey.',
  settings: 'Survey settings',
} as const;
