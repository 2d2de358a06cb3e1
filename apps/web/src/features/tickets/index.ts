/** What other features use of tickets. */
export { TicketLink } from './ticket-link.js';
