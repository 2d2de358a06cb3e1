/** What other features use of the agents. */
export { ActiveAgentsCard } from './active-agents-card.js';
