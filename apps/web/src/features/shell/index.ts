/** What other features use of the shell. */
export { destinations } from './destinations.js';
export { shellCopy } from './shell.copy.js';
