import { agentRollup, stripeColumns } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { selectBy } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { AgentFigures } from './agent-figures.js';
import { agentFiguresOf, type AgentFiguresRow } from './agent-figures-row.js';

const sums = agentRollup.measures.map((measure) => `sum(${measure})`).join(', ');
const stripeSums = stripeColumns.map((column) => `sum(${column})`).join(', ');

/** An index entry or two tell. A row is empty when what was once assigned is not counted any more. */
export const hasAgentsSql = `exists (select from agent_rollups where agent <> '' and assigned > 0)`;

const histogramSql = (table: string, asked: string) => `(
  select json_agg(counts)
    from (select json_build_array(agent, team, stripe, ${stripeSums}) as counts
            from ${table} where ${asked} group by agent, team, stripe) as histogram)`;

/** Figures of the agents from their rollups: days × agents, whatever the number of tickets. Knows agents and teams alone. */
export async function readAgentRollups(
  database: Database,
  { range, selection }: AnalyticsQuestion,
): Promise<AgentFigures> {
  const asked = new Conditions();
  selectBy(asked, { assignee: 'agent', team: 'team' }, selection);
  asked.add(`day between ${asked.param(range.from, 'date')} and ${asked.param(range.to, 'date')}`);
  const [row] = await database.read<AgentFiguresRow>(
    `select
      (select version from (${dataVersionSql}) as present) as data_version,
      ${hasAgentsSql} as has_agents,

      (select json_agg(counts)
         from (select json_build_array(agent, team, ${sums}) as counts
                 from agent_rollups where ${asked.sql} group by agent, team) as holder) as holders,

      ${histogramSql('agent_resolution_rollups', asked.sql)} as resolution,
      ${histogramSql('agent_reply_rollups', asked.sql)} as reply,

      (select json_agg(json_build_array(agent, team, day, resolved))
         from agent_rollups where ${asked.sql} and resolved <> 0) as days`,
    asked.params,
  );
  return agentFiguresOf(row!);
}
