import { readsPeople } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/index.js';
import { fullSight, type DaysAsked, type Sight } from '../../../platform/questions/index.js';
import { ReadOwnAgent } from './read-own-agent.query.js';
import { ReadReportableTeams } from './read-reportable-teams.query.js';

/** Whose finished work somebody is told of in a list of many tickets or answers, which would tell how each of them does. */
export class ReadSight extends Query<Sight> {
  constructor(
    readonly actor: Actor,
    readonly days: DaysAsked,
  ) {
    super();
  }
}

@QueryHandler(ReadSight)
export class ReadSightHandler implements IQueryHandler<ReadSight> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ actor, days }: ReadSight): Promise<Sight> {
    if (readsPeople(actor.role)) return fullSight;
    const [own, { teams }] = await Promise.all([
      this.queries.execute(new ReadOwnAgent(actor)),
      this.queries.execute(new ReadReportableTeams(days)),
    ]);
    return { agent: (id) => id === own, team: (name) => teams.has(name || '-') };
  }
}
