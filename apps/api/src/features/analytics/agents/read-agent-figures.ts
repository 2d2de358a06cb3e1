import type { Database } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { AgentFigures } from './agent-figures.js';
import { readAgentDeeds } from './read-agent-deeds.js';
import { readAgentRollups } from './read-agent-rollups.js';

/** Figures by the cheaper way: the rollups know agents alone, everything else is counted on the ticket rows. */
export function readAgentFigures(database: Database, question: AnalyticsQuestion): Promise<AgentFigures> {
  const { assignee: _, ...others } = question.selection;
  const isNarrowed = Object.values(others).some((values) => values !== undefined);
  return isNarrowed ? readAgentDeeds(database, question) : readAgentRollups(database, question);
}
