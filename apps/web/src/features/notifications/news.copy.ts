import { counted } from '../../copy/count.js';

/** What the messages of the browser say. */
export const newsCopy = {
  breach: 'Deadline passed',
  breachText: (ticketId: string) => `Ticket ${ticketId} is past its deadline.`,
  breaches: (count: number) => `${counted(count, 'ticket is past its', 'tickets are past their')} deadline.`,
  deadline: { near: 'Deadline approaching', missed: 'Deadline missed', healed: 'Deadline met after all' },
  replies: { first_reply: 'first reply', next_reply: 'next reply', update: 'update', resolution: 'resolution' },
  near: (ticketId: string, reply: string, due: string) => `Ticket ${ticketId}: ${reply} due ${due}.`,
  missed: (ticketId: string, reply: string, due: string) => `Ticket ${ticketId}: ${reply} was due ${due}.`,
  healed: (ticketId: string, reply: string) => `Ticket ${ticketId}: ${reply} was on time.`,
  deadlines: (count: number) => `${counted(count, 'deadline needs', 'deadlines need')} your attention.`,
  responses: (count: number) => `${counted(count, 'survey response', 'survey responses')} received`,
  low: (count: number) => `${counted(count, 'response has', 'responses have')} a low rating.`,
  noneLow: 'No low ratings.',
  followUp: 'New follow-up',
  ownFollowUp: 'New follow-up for you',
  followUpText: (ticketId: string | null, rating: number | null) =>
    `${ticketId === null ? 'Public survey link' : `Ticket ${ticketId}`}, ${rating === null ? 'no rating' : `rated ${rating} of 5`}.`,
  followUps: (count: number) => `${count} new follow-ups`,
  followUpsText: 'Assigned to you, or unassigned.',
  figureAlert: { began: 'Alert', ended: 'Alert is over' },
  figureAlerts: (count: number) => `${count} alerts on figures`,
  figureAlertsText: 'See which figures left their range, or are back.',
} as const;
