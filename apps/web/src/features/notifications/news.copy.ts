import { counted } from '../../copy/count.js';

/** What the messages of the browser say. */
export const newsCopy = {
  breach: 'Deadline passed',
  breachText: (ticketId: string) => `Ticket ${ticketId} is past its deadline.`,
  breaches: (count: number) => `${counted(count, 'ticket', 'tickets')} passed the deadline.`,
  responses: (count: number) => `${counted(count, 'survey', 'surveys')} answered`,
  low: (count: number) => `${counted(count, 'answer has', 'answers have')} a low rating.`,
  noneLow: 'None of them has a low rating.',
} as const;
