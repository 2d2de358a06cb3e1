/** What other features use of tickets. */
export { contactOf, organizationOf } from './client-words.js';
export { TicketLink } from './ticket-link.js';
