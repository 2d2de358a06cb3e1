import { cutRange } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { AgentFigures } from './agent-figures.js';
import { isSelective } from '../../tickets/index.js';
import { ticketsAsked } from './holder-selection.js';
import { readAgentDeeds } from './read-agent-deeds.js';
import { readAgentRollups } from './read-agent-rollups.js';

/**
 * Figures of a range that may end within its last day: whole days by the cheaper way, the begun one from the deeds. A
 * holder with deeds in both is in the list twice.
 */
export async function readCutAgentFigures(database: Database, question: AnalyticsQuestion): Promise<AgentFigures> {
  const { whole, begun } = cutRange(question.range);
  if (begun === null) return readAgentFigures(database, question);
  const ofBegun = readAgentDeeds(database, { ...question, range: begun });
  if (whole === null) return ofBegun;
  const [one, other] = await Promise.all([readAgentFigures(database, { ...question, range: whole }), ofBegun]);
  return { ...one, holders: [...one.holders, ...other.holders] };
}

/** Figures by the cheaper way: the rollups know agents and teams, everything else is counted on the ticket rows. */
export function readAgentFigures(database: Database, question: AnalyticsQuestion): Promise<AgentFigures> {
  return isSelective(ticketsAsked(question.selection))
    ? readAgentDeeds(database, question)
    : readAgentRollups(database, question);
}
