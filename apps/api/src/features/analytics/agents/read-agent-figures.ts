import { cutRange } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { AgentFigures } from './agent-figures.js';
import { isSelective } from '../../tickets/index.js';
import { readAgentActivities } from './read-agent-activities.js';
import { readAgentRollups } from './read-agent-rollups.js';

/**
 * Figures of a range that may end within its last day: whole days by the cheaper way, the begun one from the activities. A
 * holder with some in both is in the list twice.
 */
export async function readCutAgentFigures(database: Database, question: AnalyticsQuestion): Promise<AgentFigures> {
  const { whole, begun } = cutRange(question.range);
  if (begun === null) return readAgentFigures(database, question);
  const ofBegun = readAgentActivities(database, { ...question, range: begun });
  if (whole === null) return ofBegun;
  const [one, other] = await Promise.all([readAgentFigures(database, { ...question, range: whole }), ofBegun]);
  return { ...one, holders: [...one.holders, ...other.holders] };
}

/** Figures by the cheaper way: the rollups know agents and teams, everything else is counted on the activities. */
export function readAgentFigures(database: Database, question: AnalyticsQuestion): Promise<AgentFigures> {
  const { assignee: _, team: __, notAssignee: ___, notTeam: ____, ...others } = question.selection;
  return isSelective(others) ? readAgentActivities(database, question) : readAgentRollups(database, question);
}
