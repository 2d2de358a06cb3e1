import { counted } from '../../copy/count.js';

/** What the messages of the browser say. */
export const newsCopy = {
  breach: 'Deadline passed',
  breachText: (ticketId: string) => `Ticket ${ticketId} is past its deadline.`,
  breaches: (count: number) => `${counted(count, 'ticket is past its', 'tickets are past their')} deadline.`,
  responses: (count: number) => `${counted(count, 'survey response', 'survey responses')} received`,
  low: (count: number) => `${counted(count, 'response has', 'responses have')} a low rating.`,
  noneLow: 'No low ratings.',
} as const;
