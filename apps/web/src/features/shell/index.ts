/** What other features use of the shell. */
export { destinations } from './destinations.js';
