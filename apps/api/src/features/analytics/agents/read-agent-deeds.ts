import { agentRollup, type AgentMeasure, stripeColumns, stripeWidth } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { selectTickets } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { AgentFigures } from './agent-figures.js';
import { selectHolders, ticketsAsked } from './holder-selection.js';
import { agentFiguresOf, type AgentFiguresRow } from './agent-figures-row.js';
import { hasAgentsSql } from './read-agent-rollups.js';

const countOf: Readonly<Record<AgentMeasure, string>> = {
  assigned: `count(*) filter (where kind = 'assigned')`,
  resolved: `count(*) filter (where kind = 'resolved')`,
  reopened: `count(*) filter (where kind = 'reopened')`,
  decided: `count(in_time)`,
  met: `count(*) filter (where in_time)`,
  resolution_count: `count(seconds) filter (where kind = 'resolved')`,
  resolution_seconds: `coalesce(sum(seconds) filter (where kind = 'resolved'), 0)`,
  reply_count: `count(seconds) filter (where kind = 'replied')`,
  reply_seconds: `coalesce(sum(seconds) filter (where kind = 'replied'), 0)`,
};
const counts = agentRollup.measures.map((measure) => countOf[measure]).join(', ');
const stripeCounts = stripeColumns
  .map((_, index) => `count(*) filter (where bucket % ${stripeWidth} = ${index})`)
  .join(', ');

const histogramSql = (kind: 'resolved' | 'replied') => `(
  select json_agg(counts)
    from (select json_build_array(agent, team, bucket / ${stripeWidth}, ${stripeCounts}) as counts
            from done where kind = '${kind}' and bucket is not null
           group by agent, team, bucket / ${stripeWidth}) as histogram)`;

/**
 * The same figures from the deeds on the ticket rows, for selections that the rollups do not keep. Tickets are chosen by
 * what they are now, agents and teams by who held them when the deed was done.
 */
export async function readAgentDeeds(
  database: Database,
  { range, selection }: AnalyticsQuestion,
): Promise<AgentFigures> {
  const asked = new Conditions();
  selectTickets(asked, ticketsAsked(selection));
  const start = asked.param(range.startsAt, 'bigint');
  const end = asked.param(range.endsAt, 'bigint');
  const zone = asked.param(range.timezone, 'text');
  const instant = (milliseconds: string) => `to_timestamp(${milliseconds} / 1000.0)`;
  const lastDeed = 'greatest(created_at, modified_at, first_response_at)';
  const tickets = `${asked.sql} and created_at < ${instant(end)} and ${lastDeed} >= ${instant(start)}`;
  const done = new Conditions();
  done.params.push(...asked.params);
  selectHolders(done, selection);
  const [row] = await database.read<AgentFiguresRow>(
    `with told as materialized (
       select deed ->> 0 as kind, (deed ->> 1)::bigint as at, deed ->> 2 as agent, deed ->> 3 as team,
              case when deed ->> 0 = 'resolved' then (deed ->> 4)::boolean end as in_time,
              case when deed ->> 0 = 'replied' then (deed ->> 4)::integer end as reply_bucket,
              created_at, closed_at, resolution_bucket,
              closed_at is not null
                and nth = max(nth) filter (where deed ->> 0 = 'resolved') over (partition by id) as is_last_closing
         from tickets cross join jsonb_array_elements(deeds::jsonb) with ordinality as deeds (deed, nth)
        where ${tickets}
     ), done as materialized (
       select kind, at, agent, team, in_time,
              case when kind = 'replied' then at / 1000
                   when is_last_closing then floor(extract(epoch from closed_at))
              end - floor(extract(epoch from created_at)) as seconds,
              case when is_last_closing then resolution_bucket else reply_bucket end as bucket
         from told where ${done.sql} and at >= ${start} and at < ${end}
     )
     select
       (select version from (${dataVersionSql}) as present) as data_version,
       ${hasAgentsSql} as has_agents,

       (select json_agg(counts)
          from (select json_build_array(agent, team, ${counts}) as counts from done group by agent, team) as holder)
         as holders,

       ${histogramSql('resolved')} as resolution,
       ${histogramSql('replied')} as reply,

       (select json_agg(json_build_array(agent, team, day, resolved))
          from (select agent, team, (${instant('at')} at time zone ${zone})::date as day, count(*) as resolved
                  from done where kind = 'resolved' group by 1, 2, 3) as day) as days`,
    done.params,
  );
  return agentFiguresOf(row!);
}
