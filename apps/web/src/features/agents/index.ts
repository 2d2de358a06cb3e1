/** What other features use of the agents. */
export { AgentLink } from './agent-link.js';
export { ActiveAgentsCard } from './active-agents-card.js';
