import type { ReportedTicket } from '../../../tickets/testing/standard-webhook.js';

export const danaIs = { contact: { name: 'Dana Reyes', email: 'Dana.Reyes@Acme.test' } };
export const omarIs = { contact: { name: 'Omar Haddad', email: 'omar.haddad@acme.test' } };

/** A ticket of a day in June 2026 that Grace Hopper holds. */
export const ticket = (ticketId: string, day: string, fields: object): ReportedTicket => ({
  ticketId,
  assignee: { id: '7', name: 'Grace Hopper' },
  createdTime: `2026-06-${day}T08:00:00Z`,
  modifiedTime: `2026-06-${day}T08:00:00Z`,
  status: 'Open',
  ...fields,
});
