import type { ActiveAgents } from '@deskledger/contracts';
import { localMidnight, zonedDay } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { readAgentNames } from '../../tickets/index.js';
import { hasAgentsSql } from './read-agent-rollups.js';

/** Who is at work at an instant. */
export class ReadActiveAgents extends Query<ActiveAgents> {
  constructor(
    readonly now: Date,
    readonly timezone: string,
  ) {
    super();
  }
}

/** Whoever had an event within it is online, whoever had one before it and today is away. */
const onlineFor = 15 * 60_000;

interface ActiveRow extends Record<string, unknown> {
  data_version: string;
  has_agents: boolean;
  agents: [agent: string, lastActiveAt: string, openTickets: number][] | null;
}

// Reads the open tickets and those closed today, each through an index of theirs.
const activeSql = `
  with held as (
    select assignee_id as agent, modified_at, 1 as open
      from tickets where counted and closed_at is null and assignee_id <> ''
     union all
    select assignee_id, modified_at, 0
      from tickets where counted and closed_at >= $1 and assignee_id <> ''
  )
  select
    (select version from (${dataVersionSql}) as present) as data_version,
    ${hasAgentsSql} as has_agents,
    (select json_agg(json_build_array(agent, at, open) order by at desc, agent)
       from (select agent, max(modified_at) as at, sum(open) as open from held
              group by agent having max(modified_at) >= $1) as active) as agents`;

@QueryHandler(ReadActiveAgents)
export class ReadActiveAgentsHandler implements IQueryHandler<ReadActiveAgents> {
  constructor(private readonly database: Database) {}

  async execute({ now, timezone }: ReadActiveAgents): Promise<ActiveAgents> {
    const today = new Date(localMidnight(zonedDay(timezone)(now.getTime()), timezone));
    const [row] = await this.database.read<ActiveRow>(activeSql, [today]);
    const active = row!.agents ?? [];
    const names = await readAgentNames(
      this.database,
      active.map(([id]) => id),
    );
    const agents = active.map(([id, at, openTickets]) => {
      const lastActiveAt = new Date(at);
      const isOnline = lastActiveAt.getTime() > now.getTime() - onlineFor;
      const state = isOnline ? ('online' as const) : ('away' as const);
      return { id, name: names.get(id) ?? null, state, lastActiveAt: lastActiveAt.toISOString(), openTickets };
    });
    const online = agents.filter(({ state }) => state === 'online').length;
    return {
      hasAgents: row!.has_agents,
      online,
      away: agents.length - online,
      agents,
      generatedAt: now.toISOString(),
      dataVersion: row!.data_version,
    };
  }
}
