import { agentRollup, measures, stripeWidth, type MeasureName } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { activityColumns, addRange, countsSql, holderColumns, selectBy, sumSql } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { stripeCounts } from '../figures/activity-figures.sql.js';
import { agentFiguresOf, type AgentFiguresRow } from './agent-figures-row.js';
import type { AgentFigures } from './agent-figures.js';
import { hasAgentsSql } from './read-agent-rollups.js';

const sums = agentRollup.measures.map((measure) => sumSql(...agentRollup.columns[measure])).join(', ');

/** The activities that the rollup of agents counts. */
const ofAgents = [
  ...new Set(agentRollup.measures.map((measure) => `'${measures[agentRollup.columns[measure][0]].of}'`)),
].join(', ');

const isResolution = countsSql('resolution');
const isReply = countsSql('reply');

const histogramSql = (measure: MeasureName) => `(
  select json_agg(counts)
    from (select json_build_array(agent_id, team, bucket / ${stripeWidth}, ${stripeCounts}) as counts
            from done where ${countsSql(measure)}
           group by agent_id, team, bucket / ${stripeWidth}) as histogram)`;

/**
 * The same figures from the activities, for selections that the rollups do not keep. Tickets are chosen by what they are
 * now, agents and teams by who held them then.
 */
export async function readAgentActivities(
  database: Database,
  { range, selection }: AnalyticsQuestion,
): Promise<AgentFigures> {
  const asked = new Conditions();
  selectBy(asked, { ...activityColumns, ...holderColumns }, selection);
  addRange(asked, range);
  const [row] = await database.read<AgentFiguresRow>(
    `with done as materialized (
       select kind, day, agent_id, team, in_time, is_last,
              case when ${isResolution} or ${isReply} then bucket end as bucket, count(*) as n, sum(seconds) as seconds
         from ticket_activities where ${asked.sql} and kind in (${ofAgents}) group by 1, 2, 3, 4, 5, 6, 7
     )
     select
       (select version from (${dataVersionSql}) as present) as data_version,
       ${hasAgentsSql} as has_agents,

       (select json_agg(counts)
          from (select json_build_array(agent_id, team, ${sums}) as counts from done group by agent_id, team) as holder)
         as holders,

       ${histogramSql('resolution')} as resolution,
       ${histogramSql('reply')} as reply,

       (select json_agg(json_build_array(agent_id, team, day, resolved))
          from (select agent_id, team, day, sum(n) as resolved
                  from done where ${countsSql('resolved')} group by 1, 2, 3) as day) as days`,
    asked.params,
  );
  return agentFiguresOf(row!);
}
